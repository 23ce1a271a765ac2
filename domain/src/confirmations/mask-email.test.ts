import { expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

it.each([
  ['treasurer@larkspur.example', 't…@larkspur.example'],
  ['t@larkspur.example', 't…@larkspur.example'],
  ['"a@b"@larkspur.example', '"…@larkspur.example'],
  ['@larkspur.example', '…@larkspur.example'],
])('masks %s to its first letter and its host', (email, shown) => expect(maskEmail(email)).toBe(shown))
