/**
 * Returns the key of a row for a column: `account_number` becomes `accountNumber`, `line_1` becomes `line1`. A name
 * without an underscore between lower-case letters or digits stays as it is: `"accountNumber"`, `?column?`, `_private`.
 */
export function camelCase(column: string): string {
  return column.replaceAll(/(?<=[a-z0-9])_([a-z0-9])/g, (_, next: string) => next.toUpperCase())
}
