import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'

/** quality.md 2: six digits, ten minutes, once, bound to the deed, five tries. */
export const codeLivesMs = 10 * 60 * 1000

export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Of this attempt alone. Slow on purpose: a million codes are soon tried on a stolen copy of the table. */
export async function hashCode(code: string, attemptId: Uuid): Promise<Buffer> {
  return await derive(code, `payment ${attemptId}`, 32)
}

/** Spaces and hyphens that people type between digits do not count. */
export async function isCodeOf(hash: Buffer, typed: string, attemptId: Uuid): Promise<boolean> {
  const given = await hashCode(typed.replace(/[\s-]/g, ''), attemptId)
  return given.length === hash.length && timingSafeEqual(given, hash)
}
