import type { TestApp } from './test-app.ts'
import { copperwillow, larkspur, people } from './test-records.ts'

interface TestMethod {
  readonly accountNumber: string
  /** On the wire. */
  readonly id: string
  readonly setupId: string
}

const method = (accountNumber: string, last: string): TestMethod => ({
  accountNumber,
  id: `met_0195801f2c7a7d3e8c5b6a4f3e2d1${last}`,
  setupId: `seti_ofthetests${last}`,
})

export const testMethods = {
  card: method(larkspur, 'c01'),
  /** Verified by its deposits; the policy 12CA0220975 drafts from it. */
  bank: method(larkspur, 'c02'),
  /** Nothing needs it. */
  spareCard: method(larkspur, 'c03'),
  copperwillowsCard: method(copperwillow, 'c04'),
  absent: method(larkspur, 'c05'),
}

const stepUp = (accountNumber: string, last: string) => ({
  accountNumber,
  /** On the wire. */
  id: `stu_0195801f2c7a7d3e8c5b6a4f3e2d1${last}`,
})

/** Step-ups of Larkspur's owner and of the stranger. Only the open one was confirmed; the others wait for a code. */
export const testStepUps = {
  larkspurs: stepUp(larkspur, 'b01'),
  copperwillows: stepUp(copperwillow, 'b02'),
  absent: stepUp(larkspur, 'b03'),
  /** The code was right. */
  larkspursOpen: stepUp(larkspur, 'b04'),
}

async function saveTestStepUps(the: TestApp): Promise<void> {
  const { larkspurs, copperwillows, larkspursOpen } = testStepUps
  for (const [{ accountNumber, id }, email, confirmedAt] of [
    [larkspurs, people.owner, null],
    [copperwillows, people.stranger, null],
    [larkspursOpen, people.owner, '2026-03-10T14:59:30Z'],
  ] as const)
    await the.sql(
      `insert into confirmations (account_number, confirmation_id, purpose, user_id, begun_at, ends_at, code_hash, confirmed_at)
       select $1, $2, 'bank_account', user_id, '2026-03-10T14:59:00Z', '2026-03-10T23:59:00Z', 'x', $4
       from users where lower(email) = $3`,
      [accountNumber, id.replace('stu_', ''), email, confirmedAt],
    )
}

/**
 * Two organizations that have saved methods before. The processor knows nothing of them: who charges one saves it
 * through a processor instead.
 */
export async function saveTestMethods(the: TestApp): Promise<void> {
  await the.sql('insert into paying_accounts (account_number) values ($1), ($2)', [larkspur, copperwillow])
  const { card, bank, spareCard, copperwillowsCard } = testMethods
  const visa = { kind: 'card', brand: 'visa', expires_month: 12, expires_year: 2028 }
  const rows = [
    { ...visa, ...card, last4: '4242', is_default: true },
    {
      ...bank,
      kind: 'bank',
      bank_name: 'First Federal Savings',
      account_type: 'checking',
      last4: '6789',
      verification_kind: 'amounts',
      is_default: false,
    },
    { ...visa, ...spareCard, last4: '1881', is_default: false },
    { ...visa, ...copperwillowsCard, last4: '0077', is_default: true },
  ].map(({ accountNumber, id, setupId, ...row }) => ({
    ...row,
    account_number: accountNumber,
    method_id: id.replace('met_', ''),
    processor_setup_id: setupId,
    processor_method_id: setupId.replace('seti', 'pm'),
    fingerprint: setupId,
  }))
  await the.sql(
    `insert into payment_methods
       (account_number, method_id, kind, brand, bank_name, account_type, last4, expires_month, expires_year, state,
        processor_method_id, processor_setup_id, fingerprint, verification_kind, is_default, added_by, added_at)
     select account_number, method_id, kind, brand, bank_name, account_type, last4, expires_month, expires_year,
            'active', processor_method_id, processor_setup_id, fingerprint, verification_kind, is_default,
            gen_random_uuid(), now()
     from jsonb_populate_recordset(null::payment_methods, $1)`,
    [JSON.stringify(rows)],
  )
  // One of each that was removed before.
  await the.sql(
    `insert into methods_to_detach (account_number, processor_method_id, processor_setup_id, since, try_at)
     values ($1, 'pm_removedofthetests1', 'seti_removedofthetests1', now(), now()),
            ($2, 'pm_removedofthetests2', 'seti_removedofthetests2', now(), now())`,
    [larkspur, copperwillow],
  )
  await the.sql(
    `insert into bank_account_changes (account_number, change_id, method_id, changed_at, last4_before,
       fingerprint_before, last4_after)
     select account_number, gen_random_uuid(), method_id, now(), '6789', fingerprint, last4
     from payment_methods`,
    [],
  )
  await saveTestStepUps(the)
}
