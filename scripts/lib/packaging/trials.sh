# shellcheck shell=bash
# Functions of the scripts that run within a new Debian, as root. A script sets `script`, its
# name in messages, and `examples`, the folder of the examples, and sources this file.

: "${script:?}" "${examples:?}"
mount -t proc proc /proc

fail() {
  echo "$script: $1" >&2
  exit 1
}

# Runs a part and prints how long it takes. Its output is shown if it fails.
part() { # NAME FUNCTION
  local began=$EPOCHREALTIME
  # A function in a condition would ignore its failures, so it gets a shell of its own.
  set +e
  (
    set -e
    "$2"
  ) >/tmp/part.log 2>&1
  local status=$?
  set -e
  if [ "$status" -ne 0 ]; then
    tail -n 40 /tmp/part.log >&2
    fail "'$1' fails with $status."
  fi
  awk -v a="$began" -v b="$EPOCHREALTIME" -v name="$1" -v script="$script" \
    'BEGIN { printf "%s: %-34s %6.1f s\n", script, name, b - a }'
}

# Makes a command run as a user without rights, in a home of its own.
as_user=(setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/home/user)

make_user() {
  groupadd --gid 1000 user
  useradd --uid 1000 --gid 1000 --create-home user
}

# Prints the first line of the answer of a studio to a request for a path.
ask() { # PORT PATH
  exec 3<>"/dev/tcp/127.0.0.1/$1"
  printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
  local line
  IFS= read -r line <&3
  exec 3<&-
  echo "${line%$'\r'}"
}

# Runs a program's studio, until its page has been answered.
serve_studio() { # SEGUE
  cd /home/user
  cp "$examples/specs/showcase.yaml" tour.yaml 2>/dev/null || true
  "${as_user[@]}" "$1" studio --no-open --port 45911 >studio.log 2>&1 &
  local server=$! _
  for _ in {1..100}; do
    if grep -q 'http://127.0.0.1:45911/' studio.log; then break; fi
    sleep 0.1
  done
  [ "$(ask 45911 /)" = 'HTTP/1.1 200 OK' ]
  # Without its token, the studio shows nothing but its page.
  [ "$(ask 45911 /api/spec)" != 'HTTP/1.1 200 OK' ]
  kill "$server"
  wait "$server" || true
}
