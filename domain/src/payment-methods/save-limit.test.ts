import { expect, it } from 'vitest'
import type { MethodState } from './method-state.ts'
import { decideSave, type SavedMethod, savedMethodsAtMost } from './save-limit.ts'

const others = (count: number, state: MethodState = 'active'): SavedMethod[] =>
  Array.from({ length: count }, (_, index) => ({ state, fingerprint: `other-${index}` }))

it('saves ten methods and refuses the eleventh (domain.md 11.3)', () => {
  expect(savedMethodsAtMost).toBe(10)
  expect(decideSave([], 'this')).toEqual({ ok: true, value: 'may_save' })
  expect(decideSave(others(9), 'this').ok).toBe(true)
  expect(decideSave(others(10), 'this')).toEqual({ ok: false, refusal: 'too_many' })
})

it('counts the listed methods, and not the removed ones', () => {
  expect(decideSave(others(10, 'disabled'), 'this')).toEqual({ ok: false, refusal: 'too_many' })
  expect(decideSave([...others(9), ...others(30, 'removed')], 'this').ok).toBe(true)
})

it.each([
  ['active', 'already_saved'],
  ['pending_verification', 'already_saved'],
  ['disabled', 'disabled_by_bank'],
  ['failed', null],
  ['expired', null],
  ['removed', null],
] as const)('the same number, %s: %s', (state, refusal) => {
  const decided = decideSave([{ state, fingerprint: 'this' }, ...others(3)], 'this')
  if (refusal === null) expect(decided.ok).toBe(true)
  else expect(decided).toEqual({ ok: false, refusal })
})

it('reports an already saved method before a full list', () => {
  const saved: SavedMethod[] = [{ state: 'active', fingerprint: 'this' }, ...others(9)]
  expect(decideSave(saved, 'this')).toEqual({ ok: false, refusal: 'already_saved' })
})
