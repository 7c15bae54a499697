// What the studio's page uses and TypeScript 4.8 does not know.

interface Array<T> {
  /** Source: ECMA-262, 14th edition (2023), 23.1.3.11. */
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
}

interface Window {
  segueStats: object;
}
