import type { ProviderWords } from '../words/english.ts'

export interface TypedSignIn {
  name: string
  email: string
  password: string
}

export type SignInMistakes = Partial<Record<keyof TypedSignIn, string>>

/** Common ones that are long enough; NIST SP 800-63B asks for a list and for the reason (domain.md 9.4). */
const common = [
  'passwordpassword',
  '123456789012345',
  'qwertyuiopasdfg',
  'myaccount-demo1',
  'letmeinletmeinletmein',
]

/** domain.md 11.1: 15 to 128 characters of any kind; not the address or the name. */
export function passwordMistake(
  password: string,
  { name, email }: Omit<TypedSignIn, 'password'>,
  { mistakes }: ProviderWords,
): string | undefined {
  const length = [...password].length
  if (length < 15) return mistakes.short
  if (length > 128) return mistakes.long
  const low = password.toLowerCase()
  if (low === email.toLowerCase() || low === name.toLowerCase()) return mistakes.personal
  if (common.includes(low) || new Set(low).size < 4) return mistakes.leaked
  return undefined
}

export function findSignInMistakes(typed: TypedSignIn, words: ProviderWords): SignInMistakes {
  const { name, email } = typed
  const password = passwordMistake(typed.password, typed, words)
  return {
    ...((name.length < 1 || name.length > 80) && { name: words.mistakes.name }),
    ...(!isEmail(email) && { email: words.mistakes.email }),
    ...(password && { password }),
  }
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
