import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { PaymentRecord } from '../../../gateways/processor/port.ts'
import type { AttemptKey } from '../attempts/attempts.store.ts'

/** The record that the processor keeps with a payment; read by the transaction that submits the attempt. */
export function paymentRecordStatement(
  { accountNumber, attemptId }: AttemptKey,
  installationId: string,
): Statement<{ record: PaymentRecord }> {
  return sql`
    select json_build_object(
      'installationId', ${installationId}::text,
      'attemptId', a.attempt_id, 'accountNumber', a.account_number, 'confirmation', a.confirmation,
      'source', a.source, 'payerUserId', a.payer_user_id, 'actingUserId', a.acting_user_id,
      'methodAccountNumber', a.method_account_number, 'methodId', a.method_id,
      'days', json_build_object('businessDay', a.business_day, 'countsAsReceivedOn', a.counts_as_received_on,
        'expectedPostDate', a.expected_post_date),
      'authorization', json_build_object('version', t.version, 'language', t.language, 'hash', t.text_hash),
      'lines', (
        select json_agg(json_build_object('invoiceNumber', l.invoice_number, 'policyNumber', l.policy_number,
          'policyType', l.policy_type, 'amountCents', l.amount_cents, 'dueCents', l.due_cents,
          'dueDate', l.due_date, 'invoiceVersion', l.invoice_version) order by l.invoice_number)
        from payment_lines l where l.account_number = a.account_number and l.attempt_id = a.attempt_id)) as record
    from payment_attempts a
    join acceptances c on c.account_number = a.account_number and c.acceptance_id = a.acceptance_id
    join authorization_texts t on t.account_number = c.account_number and t.text_hash = c.text_hash
    where a.account_number = ${accountNumber} and a.attempt_id = ${attemptId}`
}
