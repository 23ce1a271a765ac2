import { expect, test } from 'vitest'
import { StartRefusal } from '../../demo/postgres/start-refusal.ts'
import { refuseUnknownLocalhost } from './refuse-unknown-localhost.ts'

test('tells a machine that does not know localhost what to add', async () => {
  const unknown = async (name: string) => {
    throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
  }
  await expect(refuseUnknownLocalhost(unknown)).rejects.toThrow(StartRefusal)
  await expect(refuseUnknownLocalhost(unknown)).rejects.toThrow(
    'This machine does not know the name "localhost". Add the line "127.0.0.1 localhost" to /etc/hosts.',
  )
})

test('starts on a machine that knows it', async () => {
  await expect(refuseUnknownLocalhost()).resolves.toBeUndefined()
})
