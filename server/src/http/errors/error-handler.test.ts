import { type ErrorCode, errorBody, errorCodes } from '@myaccount/contract/errors'
import { messagesFor } from '@myaccount/messages/messages-for'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { makeRequest } from '../../../testing/make-request.ts'
import { asDatabaseError, DatabaseUnavailable } from '../../database/database-unavailable.ts'
import { IdentityUnavailable } from '../../gateways/identity/port.ts'
import { AppError, notFound } from '../app-error.ts'
import { asAppError, errorBodyOf, noteBegun, noteReceiving } from './error-handler.ts'

const framework = (code: string, statusCode: number) =>
  Object.assign(new Error('zqcanary'), { code, statusCode })

/** That the framework is taking in. */
async function requestReceived(): Promise<FastifyRequest> {
  const request = await makeRequest()
  noteReceiving(request)
  return request
}

async function requestBegun(): Promise<FastifyRequest> {
  const request = await requestReceived()
  noteBegun(request)
  return request
}

test.each<[what: string, thrown: unknown, code: ErrorCode, status: number]>([
  ['one of ours', new AppError('conflict'), 'conflict', 409],
  [
    'one of ours with a status of its own',
    new AppError('input.invalid', { status: 400 }),
    'input.invalid',
    400,
  ],
  ['not there', notFound(), 'not_found', 404],
  ['the database away', new DatabaseUnavailable('gone'), 'unavailable', 503],
  ['the provider away', new IdentityUnavailable('gone'), 'unavailable', 503],
  ['a body too large', framework('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'too_large', 413],
  ['a media type', framework('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 'media_type', 415],
  ['no JSON', framework('FST_ERR_CTP_INVALID_JSON_BODY', 400), 'input.invalid', 400],
  ['no body', framework('FST_ERR_CTP_EMPTY_JSON_BODY', 400), 'input.invalid', 400],
  ['a wrong length', framework('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400), 'input.invalid', 400],
  ['a bad escape', framework('FST_ERR_BAD_URL', 400), 'not_found', 404],
  ['an endless name', framework('FST_ERR_MAX_PARAM_LENGTH', 414), 'not_found', 404],
  ['a parser', framework('', 400), 'input.invalid', 400],
  ['a refusal of the framework that we do not know', framework('FST_NEW', 418), 'input.invalid', 400],
  ['a fault of the framework', framework('FST_ERR_REP_INVALID_PAYLOAD_TYPE', 500), 'internal', 500],
  ['a fault of ours', new TypeError('zqcanary'), 'internal', 500],
  ['a string', 'zqcanary', 'internal', 500],
  ['nothing', undefined, 'internal', 500],
  ['null', null, 'internal', 500],
])('answers %s with its code and status', async (_, thrown, code, status) => {
  const error = asAppError(thrown, await requestReceived())
  expect([error.code, error.status]).toEqual([code, status])
  const body = errorBody.parse(errorBodyOf(error, 'inc_1', messagesFor('en')))
  expect(body).toMatchObject({ success: false, status, code, incident_id: 'inc_1' })
  // Read by the names that the specification gives them, as a page of another maker would.
  const { title, additional_detail } = JSON.parse(
    JSON.stringify(errorBodyOf(error, 'inc_1', messagesFor('en'))),
  )
  expect([title, additional_detail]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
  expect(title).not.toBe(additional_detail)
  expect(JSON.stringify(body)).not.toContain('zqcanary')
})

test.each([
  ['before the body', makeRequest],
  ['behind a handler that has begun', requestBegun],
])('hides the status of a foreign error from the caller %s', async (_, make) => {
  const request = await make()
  for (const thrown of [
    framework('', 400),
    framework('resource_missing', 404),
    framework('FST_ERR_CTP_BODY_TOO_LARGE', 413),
    // Of another system's answer, which broke off.
    Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }),
  ])
    expect(asAppError(thrown, request)).toMatchObject({ code: 'internal', status: 500, cause: thrown })
})

test.each([
  ['57P01', true],
  ['57P03', true],
  ['57014', true],
  ['08006', true],
  ['53300', true],
  ['53100', true],
  ['25006', true],
  ['40P01', true],
  ['ECONNREFUSED', true],
  ['ECONNRESET', true],
  ['23505', false],
  ['42P01', false],
  ['22P02', false],
  ['42501', false],
])('treats the code %s of the database as passing by itself: %j', (code, passes) => {
  const error = Object.assign(new Error('no'), { code })
  expect(asDatabaseError(error) instanceof DatabaseUnavailable).toBe(passes)
})

test('recognizes driver errors without a code too', () => {
  for (const text of [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Query read timeout',
  ])
    expect(asDatabaseError(new Error(text))).toBeInstanceOf(DatabaseUnavailable)
  expect(asDatabaseError('text')).toBe('text')
})

test.each(Object.keys(errorCodes) as ErrorCode[])(
  '%s names what happened and what to do, in plain words',
  (code) => {
    const { title, additional_detail: detail } = errorBodyOf(new AppError(code), 'inc_1', messagesFor('en'))
    for (const text of [title, detail]) expect(text).not.toMatch(/[!]|please note|invalid|error|exception/i)
    expect(title.length).toBeLessThan(40)
    for (const sentence of detail.split(/(?<=\.) /))
      expect(sentence.split(' ').length).toBeLessThanOrEqual(25)
  },
)
