import { expect } from '@playwright/test'
import { demoPorts } from '../../demo/demo-ports.ts'
import { portalUrl } from '../portal-url.ts'

const mailboxUrl = `http://localhost:${demoPorts(Number(new URL(portalUrl).port)).mailbox}`

/** Taken by this worker: the next email is another one. */
const read = new Set<string>()

/**
 * Waits for what an email that this worker has not read says, such as its code or its link. `says`: words of its
 * address, subject or text, all of them.
 */
export async function readEmail(says: readonly string[], wanted: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const emails: { id: string; to: string[]; subject: string; text: string }[] = await (
      await fetch(`${mailboxUrl}/messages`)
    ).json()
    const email = emails.find(
      ({ id, to, subject, text }) =>
        !read.has(id) && says.every((words) => `${to} ${subject} ${text}`.includes(words)),
    )
    expect(email).toBeDefined()
    read.add(email?.id ?? '')
    found = wanted.exec(email?.text ?? '')?.[0]
  }).toPass({ timeout: 15_000, intervals: [250] })
  if (found === undefined) throw new Error(`The email has no ${wanted}`)
  return found
}

export const readPeopleCode = (account: string) =>
  readEmail(['Your code to change people', account], /^\d{6}$/m)

/** The path of the invitation, with its token behind the `#`. */
export const readInvitationLink = (account: string) =>
  readEmail(['You are invited', account], /\/invitation#[\w-]{43}/)
