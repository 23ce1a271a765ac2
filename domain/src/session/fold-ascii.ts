/**
 * Lower case for the letters A to Z alone. `toLowerCase` and SQL's `lower` also turn other characters into ASCII
 * letters, such as the Kelvin sign (U+212A) into `k`: two addresses of two people would become one.
 */
export function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
