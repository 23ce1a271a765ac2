import type { ErrorBody, ErrorCode } from '@myaccount/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { decideErrorReaction } from './decide-error-reaction.ts'

const foreground = { background: false }

function answered(
  status: number,
  path = '/api/v1/policies',
  code: ErrorCode = 'conflict',
  bodyStatus = status,
) {
  const body: ErrorBody = {
    success: false,
    status: bodyStatus,
    title: 'Changed meanwhile',
    additional_detail: 'Reload the page.',
    code,
    incident_id: 'inc_1',
  }
  return new ApiError({ kind: 'answer', status, body, path })
}

describe('the error catalogue of specification 8, a row each', () => {
  it('401 of the response goes to signout', () => {
    expect(decideErrorReaction(answered(401), foreground)).toEqual({ kind: 'sign-out' })
    const bare = new ApiError({ kind: 'unreadable', status: 401, path: '/api/v1/policies' })
    expect(decideErrorReaction(bare, foreground)).toEqual({ kind: 'sign-out' })
  })

  it('401 of the body goes to signout', () => {
    expect(decideErrorReaction(answered(400, undefined, 'session.required', 401), foreground)).toEqual({
      kind: 'sign-out',
    })
  })

  it('401 goes to signout whatever the caller expects', () => {
    expect(decideErrorReaction(answered(401), { background: true, expect: 'all' })).toEqual({
      kind: 'sign-out',
    })
  })

  it('another server error opens the modal with title and additional_detail', () => {
    expect(decideErrorReaction(answered(409), foreground)).toEqual({
      kind: 'modal',
      modal: 'normal',
      subject: 'Changed meanwhile',
      message: 'Reload the page.',
      incidentId: 'inc_1',
    })
  })

  it('no response opens the modal with our sentence about the connection: a browser gives no other text', () => {
    const noAnswer = new ApiError({ kind: 'no-answer', status: 0, path: '/api/v1/policies' })
    expect(decideErrorReaction(noAnswer, foreground)).toEqual({ kind: 'unreachable' })
  })

  it('otherwise: Oops!', () => {
    const error = new ApiError({ kind: 'unreadable', status: 502, path: '/api/v1/policies' })
    expect(decideErrorReaction(error, foreground)).toEqual({ kind: 'oops' })
  })

  it.each(['/api/v1/accounts', '/api/v1/accounts/summary'])(
    'loading accounts (%s) is confirmNoEmail',
    (path) => {
      expect(decideErrorReaction(answered(503, path, 'unavailable'), foreground)).toMatchObject({
        modal: 'confirmNoEmail',
        subject: 'Changed meanwhile',
        message: 'Reload the page.',
      })
    },
  )

  it('offers another proof for the one code alone', () => {
    const offer = (code: 'account.no_email' | 'unavailable') =>
      decideErrorReaction(answered(409, '/api/v1/accounts/summary', code), foreground)
    expect(offer('account.no_email')).toMatchObject({ modal: 'confirmNoEmail', offersProof: true })
    expect(offer('unavailable')).not.toHaveProperty('offersProof')
  })

  it('406 of the payment methods is an empty list and shows nothing', () => {
    const none = answered(406, '/api/v1/payment/method', 'method.none')
    expect(decideErrorReaction(none, foreground)).toEqual({ kind: 'empty-list' })
    expect(decideErrorReaction(answered(406, '/api/v1/other', 'method.none'), foreground).kind).toBe('modal')
  })

  it.each([
    ['a guest’s 401', answered(401, '/auth/sessions', 'session.required')],
    ['a 503', answered(503, '/auth/sessions', 'unavailable')],
    ['no answer', new ApiError({ kind: 'no-answer', status: 0, path: '/auth/sessions' })],
  ])('the session call bypasses the handler: %s (ADR 0005 and 0016)', (_, error) => {
    expect(decideErrorReaction(error, foreground)).toEqual({ kind: 'none' })
  })

  it('a failed user profile goes to the shared handler, though the page asks for it by itself', () => {
    const failed = answered(500, '/api/v1/user_profile', 'internal')
    expect(decideErrorReaction(failed, { background: true }).kind).toBe('modal')
  })

  it('shows nothing for what the caller shows itself, and for background calls', () => {
    expect(decideErrorReaction(answered(409), { background: false, expect: ['conflict'] }).kind).toBe('none')
    expect(decideErrorReaction(answered(409), { background: false, expect: ['too_large'] }).kind).toBe(
      'modal',
    )
    expect(decideErrorReaction(answered(409), { background: false, expect: 'all' }).kind).toBe('none')
    expect(decideErrorReaction(answered(500), { background: true }).kind).toBe('none')
  })
})
