import { draftStates } from '@myaccount/domain/bank-draft/draft-date-of'
import { type BillToDraft, draftDayOfBill } from '@myaccount/domain/bank-draft/draft-day-of-bill'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenTestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'

let testDatabase: OpenTestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 1 })
})
afterAll(() => testDatabase.close())

const days = ['2026-03-14', '2026-03-15', '2026-03-16', '2026-03-21'].map(calendarDate)
const enrolledOn = [null, calendarDate('2026-03-01')]
const ends = [null, ...days]
const planned = [null, calendarDate('2026-03-16')]

test('is_drafted agrees with draftDayOfBill on every bill', async () => {
  const bills: BillToDraft[] = draftStates.flatMap((draftState) =>
    days.flatMap((dueDate) =>
      enrolledOn.flatMap((on) =>
        ends.flatMap((draftsUntil) =>
          planned.flatMap((plannedDraftOn) =>
            [true, false].map((isLeftOut) => ({
              draftState,
              dueDate,
              enrolledOn: on,
              draftsUntil,
              plannedDraftOn,
              isLeftOut,
            })),
          ),
        ),
      ),
    ),
  )
  const { rows } = await testDatabase.owner.query<{ says: boolean }>(
    `select is_drafted("isLeftOut", "plannedDraftOn", "draftState", "enrolledOn", "draftsUntil", "dueDate") as says
     from rows from (json_to_recordset($1::json) as ("isLeftOut" boolean, "plannedDraftOn" date, "draftState" text,
       "enrolledOn" date, "draftsUntil" date, "dueDate" date)) with ordinality as b order by ordinality`,
    [JSON.stringify(bills)],
  )
  expect(rows.map(({ says }) => says)).toEqual(bills.map((bill) => draftDayOfBill(bill) !== null))
  expect(new Set(rows.map(({ says }) => says)).size).toBe(2)
})
