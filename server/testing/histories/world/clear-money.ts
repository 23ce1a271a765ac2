import { paymentTables } from '../../../src/features/payments/payment-tables.ts'
import type { MethodToSave } from './methods-of-history.ts'

export type RunSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

const tables = [
  ...paymentTables,
  'processor_events_read',
  'payment_postings',
  'draft_authorizations',
  'draft_requests',
  'bank_drafts',
  'draft_transitions',
  'draft_enrollments',
  'paused_drafts',
  'payment_methods',
  'guests',
  'guess_counts',
  'pay_links',
  'confirmations',
  'methods_to_detach',
  'bank_account_changes',
  'paying_accounts',
  'outbox_events',
  'outbox_sequences',
  'sessions',
  'feed_parked',
]

/** Nothing was ever paid: as the superuser, past the triggers that keep books from being changed. */
export async function clearMoney(sql: RunSql): Promise<void> {
  await sql(`
    set session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join('\n')}
    update installation set installation_id = gen_random_uuid();
    update invoices set amount_due_cents = amount_cents, paid_status = 'Unpaid', due_date = '2026-03-15',
      is_draft_paused = false, drafts_on = null;
    update policies set draft_state = 'not_enrolled', draft_enrolled_on = null, drafts_until = null;
    set session_replication_role = origin`)
}

export async function writeMethods(sql: RunSql, methods: readonly MethodToSave[]): Promise<void> {
  const rows = methods.map(
    ({ accountNumber, methodId, kind, processorMethodId, setupId, mandateId, last4, fingerprint }) => ({
      account_number: accountNumber,
      method_id: methodId,
      kind,
      brand: kind === 'card' ? 'visa' : null,
      bank_name: kind === 'bank' ? 'First Federal Savings' : null,
      account_type: kind === 'bank' ? 'checking' : null,
      last4,
      expires_month: kind === 'card' ? 12 : null,
      expires_year: kind === 'card' ? 2030 : null,
      state: 'active',
      processor_method_id: processorMethodId,
      processor_setup_id: setupId,
      mandate_id: mandateId,
      fingerprint,
      verification_tries_left: 3,
      is_default: false,
      added_by: '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b',
      added_at: '2026-03-01T12:00:00Z',
    }),
  )
  const customers = new Map(methods.map((method) => [method.accountNumber, method.customerId]))
  for (const [accountNumber, customerId] of customers)
    await sql('insert into paying_accounts (account_number, processor_customer_id) values ($1, $2)', [
      accountNumber,
      customerId,
    ])
  await sql('insert into payment_methods select * from jsonb_populate_recordset(null::payment_methods, $1)', [
    JSON.stringify(rows),
  ])
}
