/**
 * Converts only A to Z to lower case. `toLowerCase` and SQL's `lower` also turn other characters into ASCII
 * letters, such as the Kelvin sign (U+212A) into `k`: the addresses of two people would become one.
 */
export function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
