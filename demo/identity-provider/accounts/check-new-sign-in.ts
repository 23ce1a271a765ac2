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
): string | undefined {
  const length = [...password].length
  if (length < 15) return 'Use at least 15 characters. A few words in a row are easy to keep in mind.'
  if (length > 128) return 'Use at most 128 characters.'
  const low = password.toLowerCase()
  if (low === email.toLowerCase() || low === name.toLowerCase())
    return 'Do not use your name or email address.'
  if (common.includes(low) || new Set(low).size < 4)
    return 'That password appears in known leaks. Choose another.'
  return undefined
}

export function findSignInMistakes(typed: TypedSignIn): SignInMistakes {
  const { name, email } = typed
  const password = passwordMistake(typed.password, typed)
  return {
    ...((name.length < 1 || name.length > 80) && { name: 'Enter your first and last name.' }),
    ...(!isEmail(email) && { email: 'Enter an email address like name@example.org.' }),
    ...(password && { password }),
  }
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}
