import { expect, test } from 'vitest'
import { type FraudNotice, fraudNoticeOf } from './fraud-notices.ts'

const notice = (state: string, form: FraudNotice['form']): FraudNotice => ({
  state,
  form,
  en: `${state} ${form}`,
  es: `${state} ${form}`,
})
const notices = [notice('*', 'auto'), notice('NY', '*'), notice('NY', 'auto'), notice('FL', '*')]

test.each([
  ['NY', 'auto', 'NY auto'],
  ['NY', 'work_injury', 'NY *'],
  ['FL', 'auto', 'FL *'],
  ['OH', 'auto', '* auto'],
  [null, 'auto', '* auto'],
  ['OH', 'general', undefined],
  [null, 'general', undefined],
] as const)('%s, %s has the text of %s', (state, form, text) => {
  expect(fraudNoticeOf(notices, state, form)?.en).toBe(text)
})

test('has no text of a carrier that brings none', () => {
  expect(fraudNoticeOf([], 'NY', 'auto')).toBeNull()
})
