import type { ErrorCode } from '@myaccount/contract/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { makeReactToError } from './react-to-error.ts'
import { clearMessages, useMessages } from './session/messages.ts'

function refused(status: number, code: ErrorCode, path = '/api/v1/invoices') {
  const words = { title: 'Title', additional_detail: 'Detail', incident_id: 'inc_1' }
  const body = { success: false, status, code, ...words } as const
  return new ApiError({ kind: 'answer', status, body, path })
}

const noAnswer = new ApiError({ kind: 'no-answer', status: 0, path: '/api/v1/invoices' })
const unreadable = new ApiError({ kind: 'unreadable', status: 200, path: '/api/v1/invoices' })
const foreground = { background: false }
const ownErrorState = { background: false, expect: 'all' } as const

function react(isDeciding: boolean, ...[error, declared]: Parameters<ReturnType<typeof makeReactToError>>) {
  const done = { signOuts: 0, reported: [] as ApiError[] }
  makeReactToError({
    isDeciding: () => isDeciding,
    signOut: () => {
      done.signOuts += 1
    },
    report: (reported) => done.reported.push(reported),
  })(error, declared)
  return { ...done, modals: useMessages.getState().modals.length }
}

afterEach(clearMessages)

describe('every handled error is reported (specification 8)', () => {
  it.each([
    ['a refusal', refused(409, 'conflict')],
    ['no answer', noAnswer],
    ['an answer in no known shape', unreadable],
  ])('%s opens one modal and sends one report', (_, error) => {
    expect(react(false, error, foreground)).toEqual({ signOuts: 0, modals: 1, reported: [error] })
  })

  const words = { subject: 'Title', message: 'Detail', incidentId: 'inc_1' }
  it.each([
    ['title, additional_detail and the incident', refused(409, 'conflict'), { kind: 'normal', ...words }],
    [
      'for the accounts by its own kind',
      refused(503, 'unavailable', '/api/v1/accounts/summary'),
      { kind: 'confirmNoEmail', ...words },
    ],
    ['that nothing came back', noAnswer, { kind: 'unreachable' }],
    ['Oops!', unreadable, { kind: 'oops' }],
  ])('shows %s in the modal', (_, error, modal) => {
    react(false, error, foreground)
    expect(useMessages.getState().modals).toEqual([modal])
  })

  it('signs out and reports a 401, and leaves it to the guard while the guard decides', () => {
    const error = refused(401, 'session.required')
    expect(react(false, error, foreground)).toEqual({ signOuts: 1, modals: 0, reported: [error] })
    expect(react(true, error, foreground)).toEqual({ signOuts: 0, modals: 0, reported: [] })
  })

  it.each([true, false])('passes on with a 401 whether Pay was refused: %s', (paysFirst) => {
    const unsent: boolean[] = []
    makeReactToError({
      isDeciding: () => false,
      signOut: (isPaymentUnsent) => unsent.push(isPaymentUnsent),
      report: () => {},
    })(refused(401, 'session.required'), { ...foreground, paysFirst })
    expect(unsent).toEqual([paysFirst])
  })

  it.each([refused(500, 'internal'), unreadable])(
    'opens no modal for a fault that the screen shows itself',
    (error) => {
      expect(react(false, error, ownErrorState)).toEqual({ signOuts: 0, modals: 0, reported: [error] })
    },
  )

  it.each([
    ['a refusal that the screen expects', refused(404, 'not_found'), ownErrorState],
    ['a call in the background', refused(500, 'internal'), { background: true }],
    ['a lost connection that the screen shows', noAnswer, ownErrorState],
  ] as const)('does not report %s', (_, error, declared) => {
    expect(react(false, error, declared)).toEqual({ signOuts: 0, modals: 0, reported: [] })
  })
})
