// Text that the server does not have yet: kept in the tab, so that a reload brings it back.

const key = "segue.unsent";

/**
 * Keeps a text that was made of `ground`, or forgets the one that is kept where both are equal.
 *
 * @param {string} name The name of the spec.
 */
export function keepUnsent(name, ground, text) {
  try {
    if (text === ground) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ name, ground, text }));
  } catch {
    // The text is larger than a tab may keep. The browser still asks before the page is left.
  }
}

/** The text that the server did not get before the page was loaded anew, or `null`. */
export function unsentText(name) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key));
    return kept?.name === name ? kept : null;
  } catch {
    return null;
  }
}
