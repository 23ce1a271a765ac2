import { journalAccounts } from '@myaccount/domain/books/journal-accounts'
import { expect, test } from 'vitest'
import { readLedgerAccounts } from './read-ledger-accounts.ts'

const read = (text: string) => readLedgerAccounts(Buffer.from(text))
const whole = journalAccounts.map((account, at) => `${account},12${at}-00`)

test('maps each account of the journal to a number of the carrier', () => {
  expect(read(`# ours\n\n${whole.join('\r\n')}\n`)).toEqual(
    Object.fromEntries(journalAccounts.map((account, at) => [account, `12${at}-00`])),
  )
})

test.each([
  [
    'an account that the journal does not have',
    'cash,1010',
    /^line 1 names no account of the journal: receivable_/,
  ],
  ['an account twice', `${whole.join('\n')}\ncustomer,1`, /^line \d+ names customer a second time$/],
  ['no number', '# one\ncustomer,', /^line 2 has no account number/],
  ['a number with a quote', 'customer,"1""0"', /^line 1 has no account number/],
  ['a quote that nothing closes', '# one\ncustomer,"1', /^line 2 is no line of a CSV: Quote Not Closed/],
  ['a mapping with a gap', whole.slice(1).join('\n'), /^lacks receivable_pending$/],
])('refuses %s', (_, text, fault) => {
  expect(read(text)).toMatch(fault)
})
