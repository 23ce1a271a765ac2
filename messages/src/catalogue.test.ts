import { readdirSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Message } from './message.ts'

/** Every descriptor that a file of this folder exports, at any depth. */
async function listMessages(): Promise<Message[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const modules: object[] = []
  // One after the other: at once, on a busy machine, an id that stands in one place was found in two objects.
  for (const file of files) modules.push(await import(path.join(import.meta.dirname, file)))
  return modules.flatMap((module) => Object.values(module).flatMap(messagesIn))
}

function messagesIn(value: unknown): Message[] {
  if (typeof value !== 'object' || value === null) return []
  if (isMessage(value)) return [value]
  return Object.values(value).flatMap(messagesIn)
}

function isMessage(value: object): value is Message {
  return 'id' in value && 'message' in value && typeof value.message === 'string'
}

// One may stand in several places; it is one message all the same.
const messages = [...new Set(await listMessages())]

test('gives every message its own id', () => {
  const ids = messages.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test.each(messages.map(({ id, message }) => [id, message]))('%s can be written', (id, message) => {
  expect(id).toMatch(/^[a-z0-9_]+(\.[a-z0-9_]+)+$/)
  expect(message.trim()).toBe(message)
  expect(message).not.toBe('')
  expect(() => compileMessageOrThrow(message)).not.toThrow()
})
