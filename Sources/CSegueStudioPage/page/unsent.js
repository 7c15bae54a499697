// Changes that the server does not have yet, or cannot keep: they stay in the tab over a reload.

const key = "segue.unsent";

/**
 * Keeps changes of a spec in their order, or forgets those that are kept where there are none.
 *
 * @param {string} name The name of the spec.
 * @param {{ before: string, after: string }[]} changes
 */
export function keepChanges(name, changes) {
  try {
    if (changes.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ name, changes }));
  } catch {
    // They are larger than a tab may keep. The browser still asks before the page is left.
  }
}

/** The changes of a spec that no server kept before the page was loaded anew. */
export function keptChanges(name) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key));
    return kept?.name === name ? kept.changes : [];
  } catch {
    return [];
  }
}
