import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, uuid } from '@myaccount/domain/kernel/wire-id'
import type { Employee, Insured } from '@myaccount/domain/session/actor'
import { messagesFor } from '@myaccount/messages/messages-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { larkspur } from '../../../testing/test-records.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import {
  type MethodsApp,
  startMethodsApp,
  typedBank,
  uuidOf,
  verifiedBank,
} from './testing/start-methods-app.ts'

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())

const employee: Employee = {
  kind: 'employee',
  userId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b'),
  displayName: 'The employee',
  email: 'employee@carrier.example',
  permissions: ['act_as'],
}
const insured: Insured = {
  kind: 'insured',
  userId: uuid('0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0c'),
  displayName: 'The owner',
  email: 'owner@larkspur.example',
  seats: [{ accountNumber: accountNumber(larkspur), role: 'owner' }],
}

function visit(): SignedInVisit {
  const nowMs = the.clock.nowMs
  return {
    actor: {
      kind: 'employee-acting',
      employee,
      insured,
      endsAtMs: nowMs + 60_000,
      reasonCode: 'phone',
      callerSentTo: null,
      withheld: [],
    },
    nowMs,
    requestId: 'inc_00000000000000000000',
    today: calendarDate('2026-03-10'),
    sessionHash: Buffer.alloc(32),
    activeAccountNumber: null,
    speaker: messagesFor('en'),
    phone: null,
    language: 'en',
  }
}

const body = (setupId: string) => ({
  accountNumber: accountNumber(larkspur),
  setupId,
  isBusinessAccount: true,
})

test('lets an acting employee neither request a code, nor start, add, verify or remove a bank account', async () => {
  const methods = the.parts.paymentMethods
  const denied = { code: 'access.denied' }
  const none = { params: undefined, query: undefined }
  const started = { accountNumber: accountNumber(larkspur), kind: 'bank' as const }
  await expect(methods.start(visit(), { body: started, ...none })).rejects.toMatchObject(denied)
  const begun = { accountNumber: accountNumber(larkspur) }
  await expect(methods.stepUps.begin(visit(), { body: begun, ...none })).rejects.toMatchObject(denied)
  const theirs = await the.start('bank')
  await the.enter(theirs, verifiedBank)
  await expect(methods.add(visit(), { body: body(theirs.setupId), ...none })).rejects.toMatchObject(denied)
  const bank = await the.save('bank', typedBank())
  const params = { methodId: bank.id }
  expect(parseWireId('paymentMethod', bank.id)).toEqual({ ok: true, value: uuidOf(bank) })
  const deposits = { amountsCents: [32, 45] }
  await expect(methods.verify(visit(), { params, body: deposits, query: undefined })).rejects.toMatchObject(
    denied,
  )
  const removal = methods.remove(visit(), { params, body: undefined, query: undefined })
  await expect(removal).rejects.toMatchObject(denied)
  expect(await the.list('owner')).toEqual([bank])
})
