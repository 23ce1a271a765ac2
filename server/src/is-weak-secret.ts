const lengthAtLeast = 32
const lettersAtLeast = 10
/**
 * Placeholders that people write in place of a secret. None can occur in hex, and hardly one in base64 by chance.
 */
const words =
  /token|secret|password|passwd|change|example|sample|myaccount|carrier|portal|feed[-_]|test|demo|dummy/i

/**
 * Returns true if a secret looks made up by a person or cut short: 32 characters of `openssl rand -hex` are 128
 * bits. Randomness itself cannot be checked.
 */
export function isWeakSecret(secret: string): boolean {
  if (secret.length < lengthAtLeast || new Set(secret).size < lettersAtLeast) return true
  return words.test(secret) || isRepeated(secret) || hasRun(secret)
}

/** Finds a secret that repeats one part, as in `abcabcab`. */
function isRepeated(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1)
    if (secret.slice(period) === secret.slice(0, -period)) return true
  return false
}

/** Finds seven consecutive characters, as in `0123456789`. */
function hasRun(secret: string): boolean {
  let run = 1
  for (let index = 1; index < secret.length; index += 1) {
    run = secret.charCodeAt(index) === secret.charCodeAt(index - 1) + 1 ? run + 1 : 1
    if (run >= 7) return true
  }
  return false
}
