import { uuid } from '@myaccount/domain/kernel/wire-id'
import type { Message, Text } from '@myaccount/messages/message'
import type { TestApp } from './test-app.ts'
import { copperwillow, larkspur, type PersonName, people } from './test-records.ts'

export const testNotifications = {
  owners: 'not_0195801f2c7a7d3e8c5b6a4f3e2d1b01',
  treasurers: 'not_0195801f2c7a7d3e8c5b6a4f3e2d1b02',
  strangers: 'not_0195801f2c7a7d3e8c5b6a4f3e2d1b03',
  absent: 'not_0195801f2c7a7d3e8c5b6a4f3e2d1b09',
}

export interface NewNotification {
  readonly id: string
  readonly person: PersonName
  readonly kind?: string
  /** Null of what is about the person. */
  readonly account?: string | null
  readonly path?: string
  readonly title?: Message
  readonly detail?: Text
  readonly at?: string
}

export async function saveNotification(
  the: TestApp,
  {
    id,
    person,
    kind = 'bill_ready',
    account = larkspur,
    path = '/policies/invoices/1000044110',
    title,
    detail,
    at = '2026-03-01T12:00:00Z',
  }: NewNotification,
): Promise<void> {
  await the.sql(
    `insert into notifications (notification_id, account_number, user_id, kind, about_id, path, created_at,
                                title, detail)
     select $1::uuid, $2, user_id, $3, case when $2::text is not null then $1::uuid end, $4, $5, $7::jsonb, $8::jsonb
     from users where email = $6`,
    [uuidOf(id), account, kind, path, at, people[person], jsonOf(title), jsonOf(detail)],
  )
}

const jsonOf = (text: Text | undefined) => (text === undefined ? null : JSON.stringify(text))

function uuidOf(wireId: string) {
  const hex = wireId.replace('not_', '')
  return uuid(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}

/** The same bill told to two people of one account, and one of another account. */
export async function saveTestNotifications(the: TestApp): Promise<void> {
  await saveNotification(the, { id: testNotifications.owners, person: 'owner' })
  await saveNotification(the, { id: testNotifications.treasurers, person: 'treasurer' })
  await saveNotification(the, {
    id: testNotifications.strangers,
    person: 'stranger',
    account: copperwillow,
    path: '/policies/invoices/1000060001',
  })
}
