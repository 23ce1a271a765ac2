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
  it('sends a 401 of the response to signout', () => {
    expect(decideErrorReaction(answered(401), foreground)).toEqual({ kind: 'sign-out' })
    const bare = new ApiError({ kind: 'unreadable', status: 401, path: '/api/v1/policies' })
    expect(decideErrorReaction(bare, foreground)).toEqual({ kind: 'sign-out' })
  })

  it('sends a 401 of the body to signout', () => {
    expect(decideErrorReaction(answered(400, undefined, 'session.required', 401), foreground)).toEqual({
      kind: 'sign-out',
    })
  })

  it('sends a 401 to signout, whatever the caller expects', () => {
    expect(decideErrorReaction(answered(401), { background: true, expect: 'all' })).toEqual({
      kind: 'sign-out',
    })
  })

  it('opens the modal with title and additional_detail for another server error', () => {
    expect(decideErrorReaction(answered(409), foreground)).toEqual({
      kind: 'modal',
      modal: 'normal',
      subject: 'Changed meanwhile',
      message: 'Reload the page.',
      incidentId: 'inc_1',
    })
  })

  it('opens the modal with a sentence about the connection if no answer came', () => {
    const noAnswer = new ApiError({ kind: 'no-answer', status: 0, path: '/api/v1/policies' })
    expect(decideErrorReaction(noAnswer, foreground)).toEqual({ kind: 'unreachable' })
  })

  it('shows Oops! otherwise', () => {
    const error = new ApiError({ kind: 'unreadable', status: 502, path: '/api/v1/policies' })
    expect(decideErrorReaction(error, foreground)).toEqual({ kind: 'oops' })
  })

  it.each(['/api/v1/accounts', '/api/v1/accounts/summary'])(
    'opens confirmNoEmail when loading accounts fails with %s',
    (path) => {
      expect(decideErrorReaction(answered(503, path, 'unavailable'), foreground)).toMatchObject({
        modal: 'confirmNoEmail',
        subject: 'Changed meanwhile',
        message: 'Reload the page.',
      })
    },
  )

  it('offers another proof for that one code alone', () => {
    const offer = (code: 'account.no_email' | 'unavailable') =>
      decideErrorReaction(answered(409, '/api/v1/accounts/summary', code), foreground)
    expect(offer('account.no_email')).toMatchObject({ modal: 'confirmNoEmail', offersProof: true })
    expect(offer('unavailable')).not.toHaveProperty('offersProof')
  })

  it('treats a 406 of the payment methods as an empty list and shows nothing', () => {
    const none = answered(406, '/api/v1/payment/method', 'method.none')
    expect(decideErrorReaction(none, foreground)).toEqual({ kind: 'empty-list' })
    expect(decideErrorReaction(answered(406, '/api/v1/other', 'method.none'), foreground).kind).toBe('modal')
  })

  it.each([
    ['a guest’s 401', answered(401, '/auth/sessions', 'session.required')],
    ['a 503', answered(503, '/auth/sessions', 'unavailable')],
    ['no answer', new ApiError({ kind: 'no-answer', status: 0, path: '/auth/sessions' })],
  ])('leaves the session call out of the handler: %s (ADR 0005 and 0016)', (_, error) => {
    expect(decideErrorReaction(error, foreground)).toEqual({ kind: 'none' })
  })

  it('handles a failed user profile, though the page requests it by itself', () => {
    const failed = answered(500, '/api/v1/user_profile', 'internal')
    expect(decideErrorReaction(failed, { background: true }).kind).toBe('modal')
  })

  it('shows nothing for errors that the caller shows, and for background calls', () => {
    expect(decideErrorReaction(answered(409), { background: false, expect: ['conflict'] }).kind).toBe('none')
    expect(decideErrorReaction(answered(409), { background: false, expect: ['too_large'] }).kind).toBe(
      'modal',
    )
    expect(decideErrorReaction(answered(409), { background: false, expect: 'all' }).kind).toBe('none')
    expect(decideErrorReaction(answered(500), { background: true }).kind).toBe('none')
  })
})
