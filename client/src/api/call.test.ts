import { endpoint } from '@myaccount/contract/endpoint'
import type { ApiAnswer, ApiRequest } from '@myaccount/contract/render-port'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeAnswerReader } from './answers/answer-reader.ts'
import { ApiError } from './api-error.ts'
import { createCall } from './call.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/v1/things/{id}',
  class: 'browser',
  access: { kind: 'signed-in' },
  summary: 'A thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.optional(z.array(z.string())), after: z.optional(z.string()) }),
  response: z.object({ name: z.string() }),
})
const write = endpoint({
  method: 'POST',
  path: '/api/v1/things',
  class: 'browser',
  access: { kind: 'signed-in' },
  summary: 'Makes a thing.',
  background: true,
  body: z.object({ name: z.string() }),
  status: 204,
})

function apiThatAnswers(answer: Partial<ApiAnswer> | Error) {
  const requests: ApiRequest[] = []
  const errors: ApiError[] = []
  const call = createCall({
    send: async (request) => {
      requests.push(request)
      if (answer instanceof Error) throw answer
      return { status: 200, body: '', ...answer }
    },
    reader: makeAnswerReader([read, write]),
    onError: (error) => errors.push(error),
  })
  return { call, requests, errors }
}

describe('a call', () => {
  it('writes the address from parameters and query, each escaped', async () => {
    const { call, requests } = apiThatAnswers({ body: '{"name":"a","extra":1}' })
    const answer = await call(read, { params: { id: 'a/b' }, query: { tag: ['x', 'y&z'], after: undefined } })
    expect(requests[0]).toEqual({
      method: 'GET',
      path: '/api/v1/things/a%2Fb?tag=x&tag=y%26z',
      isBackground: false,
    })
    expect(answer).toEqual({ name: 'a' })
  })

  it('runs in the background where the contract or the caller requests it', async () => {
    const { call, requests } = apiThatAnswers({ status: 204 })
    await call(write, { body: { name: 'n' } })
    await call(write, { body: { name: 'n' } }, { background: false })
    expect(requests.map((request) => request.isBackground)).toEqual([true, false])
    expect(requests[0]?.body).toBe('{"name":"n"}')
  })

  const input = { params: { id: '1' }, query: {} }

  it('refuses an answer that does not match the contract', async () => {
    const { call, errors } = apiThatAnswers({ body: '{"name":7}' })
    await expect(call(read, input)).rejects.toMatchObject({ kind: 'unreadable', path: '/api/v1/things/{id}' })
    expect(errors).toHaveLength(1)
  })

  it('rejects with the specified body', async () => {
    const body = {
      success: false,
      status: 404,
      title: 't',
      additional_detail: 'd',
      code: 'not_found',
      incident_id: 'i',
    }
    const { call } = apiThatAnswers({ status: 404, body: JSON.stringify(body) })
    const error = await call(read, input).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'answer', status: 404, incidentId: 'i', isNotFound: true })
  })

  it('reports that no answer came', async () => {
    const { call } = apiThatAnswers(new TypeError('Failed to fetch'))
    await expect(call(read, input)).rejects.toMatchObject({ kind: 'no-answer', status: 0 })
  })

  it('does not fail when the caller has left', async () => {
    const { call, errors } = apiThatAnswers(new DOMException('left', 'AbortError'))
    await expect(call(read, input, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(errors).toEqual([])
  })
})
