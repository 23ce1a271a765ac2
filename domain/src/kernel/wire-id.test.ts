import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeUuid, parseUuid, parseWireId, readWireId, toWireId, uuid } from './wire-id.ts'

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
const anyTime = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const id = makeUuid(Date.parse('2022-02-22T19:22:22Z'), new Uint8Array(10).fill(0xff))

describe('makeUuid', () => {
  it('writes time, version and variant where RFC 9562 puts them', () => {
    // The time of RFC 9562, appendix A.6: 0x017F22E279B0.
    expect(id).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff')
    expect(makeUuid(0, new Uint8Array(10))).toBe('00000000-0000-7000-8000-000000000000')
  })

  it('sorts by time and is always well formed', () => {
    fc.assert(
      fc.property(anyTime, anyTime, tenBytes, tenBytes, (timeA, timeB, bytesA, bytesB) => {
        const [a, b] = [makeUuid(timeA, bytesA), makeUuid(timeB, bytesB)]
        expect(parseUuid(a)).toEqual({ ok: true, value: a })
        if (timeA < timeB) expect(a < b).toBe(true)
      }),
    )
  })

  it('keeps the random bytes that it was given', () => {
    const bytes = new Uint8Array(10)
    makeUuid(0, bytes)
    expect(bytes).toEqual(new Uint8Array(10))
  })

  it('refuses too few random bytes and a time out of range', () => {
    expect(() => makeUuid(0, new Uint8Array(9))).toThrow(RangeError)
    expect(() => makeUuid(-1, new Uint8Array(10))).toThrow(RangeError)
    expect(() => makeUuid(2 ** 48, new Uint8Array(10))).toThrow(RangeError)
  })
})

describe('wire ids', () => {
  it('have a prefix for each kind, and are read back unchanged', () => {
    const wireId = toWireId('user', id)
    expect(wireId).toBe('usr_017f22e279b07fffbfffffffffffffff')
    expect(parseWireId('user', wireId)).toEqual({ ok: true, value: id })
  })

  it('are never read as another kind', () => {
    expect(parseWireId('payment', toWireId('user', id)).ok).toBe(false)
  })

  it.each([
    '',
    'usr_',
    `usr_${id}`,
    'usr_017F22E279B07FFFBFFFFFFFFFFFFFFF',
    'usr_017f22e279b04fffbfffffffffffffff',
  ])('refuse %j', (text) => {
    expect(parseWireId('user', text)).toEqual({ ok: false, refusal: 'not-an-id' })
  })

  it('are read from an address as they are, and only those of the kind', () => {
    const wireId = toWireId('payment', id)
    expect(readWireId('payment', wireId)).toBe(wireId)
    expect(readWireId('user', wireId)).toBeUndefined()
  })

  it('accepts ids of version 7 only', () => {
    expect(uuid(id)).toBe(id)
    expect(() => uuid('017f22e2-79b0-4fff-bfff-ffffffffffff')).toThrow(RangeError)
  })
})
