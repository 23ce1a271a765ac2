import { createHash } from 'node:crypto'
import { hashToken } from '../src/features/session/session.reader.ts'
import type { TestApp } from './test-app.ts'
import { larkspur, people } from './test-records.ts'

const id = '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1f02'
const hex = id.replaceAll('-', '')
const token = 'g'.repeat(43)

const order = {
  setupId: 'seti_ofaguest',
  name: 'Tobiah Wrenfield',
  email: 'tobiah@wrenfield.example',
  totalCents: 31_640,
  authorization: { version: 'guest 2026-03-01', hash: 'hash-of-a-guest' },
}

/** Somebody who opened an invoice by its bill, paid it, and has its cookie in either form. */
export const testGuest = {
  cookie: `__Host-myaccount_guest=${token}; myaccount_guest=${token}`,
  checkoutId: `chk_${hex}`,
  /** An employee's link to another invoice of the account, which is still to be paid. */
  link: 'lnk_0195801f2c7a7d3e8c5b6a4f3e2d1f05',
  linkAbsent: 'lnk_0195801f2c7a7d3e8c5b6a4f3e2d1f06',
  linkToken: 'p'.repeat(43),
  order,
}

export async function saveTestGuest(the: TestApp): Promise<void> {
  const { setupId, name, email, totalCents, authorization } = order
  const body = {
    accountNumber: larkspur,
    invoices: [{ invoiceNumber: '1000050001', amountCents: totalCents }],
    totalCents,
    methodId: `met_${hex}`,
    authorization,
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const steps: (readonly [sql: string, values: readonly unknown[]])[] = [
    [
      `insert into guests (account_number, guest_id, invoice_number, token_hash, created_at, ends_at,
         name, email, language)
       values ($1, $2, '1000050001', $3, '2026-03-10T14:50:00Z', '2099-01-01', $4, $5, 'en')`,
      [larkspur, id, hashToken(token), name, email],
    ],
    [
      `insert into payment_methods (account_number, method_id, kind, brand, last4, state, processor_method_id,
         processor_setup_id, fingerprint, guest_id, guest_customer_id, added_at)
       values ($1, $2, 'card', 'visa', '4242', 'active', 'pm_ofaguest', $3, 'finger-of-a-guest', $2, 'cus_ofaguest',
         '2026-03-10T14:50:00Z')`,
      [larkspur, id, setupId],
    ],
    [
      `insert into authorization_texts values ($1, $2, 'one_time_payment', $3, 'en', 'Invoices paid: 1000050001.')`,
      [larkspur, authorization.hash, authorization.version],
    ],
    [
      `insert into acceptances (account_number, acceptance_id, text_hash, accepted_at, signer_name)
       values ($1, $2, $3, '2026-03-10T14:51:00Z', $4)`,
      [larkspur, id, authorization.hash, name],
    ],
    [
      `insert into payment_attempts (account_number, attempt_id, confirmation, state, step, state_since, amount_cents,
         source, rail, method_account_number, method_id, method_kind, method_brand, method_last4, guest_id, business_day,
         created_at, submitted_at, counts_as_received_on, expected_post_date, posted_on, acceptance_id)
       values ($1, $2, 'P7K2QX9M4G', 'posted', 3, '2026-03-10T14:52:00Z', $3, 'guest', 'processor', $1, $2, 'card',
         'visa', '4242', $2, '2026-03-10', '2026-03-10T14:51:00Z', '2026-03-10T14:51:00Z', '2026-03-10', '2026-03-11',
         '2026-03-10', $2)`,
      [larkspur, id, totalCents],
    ],
    [
      `insert into payment_lines (account_number, attempt_id, invoice_number, policy_number, policy_type, amount_cents,
         due_cents, due_date, invoice_version)
       select account_number, $2, invoice_number, policy_number, 'AUTO', $3, $3, due_date, version
       from invoices where account_number = $1 and invoice_number = '1000050001'`,
      [larkspur, id, totalCents],
    ],
    [
      `insert into checkouts (account_number, checkout_id, owner_id, choices, created_at, attempt_id, body_hash)
       values ($1, $2, $2, '1000050001', '2026-03-10T14:50:00Z', $2, $3)`,
      [larkspur, id, bodyHash],
    ],
  ]
  steps.push([
    `insert into pay_links (account_number, link_id, invoice_number, token_hash, made_by, made_at, ends_at)
     select $1, $2, '1000043544', $3, user_id, '2026-03-10T14:55:00Z', '2099-01-01' from users where email = $4`,
    [larkspur, testGuest.link.replace('lnk_', ''), hashToken(testGuest.linkToken), people.employee],
  ])
  for (const [sql, values] of steps) await the.sql(sql, [...values])
}
