import { Agent } from 'node:http'
import { notificationGroups } from '@myaccount/domain/notifications/notification-group'
import { makeUnsubscribeLinks } from '../../../server/src/emails/unsubscribe-links.ts'
import { makeFileLinks } from '../../../server/src/features/files/file-links.ts'
import { makeScanCodes } from '../../../server/src/features/invoices/scan-codes.ts'
import { callPortal } from '../parts/call-portal.ts'
import { billingZip, type RehearsedSite } from './open-rehearsed-site.ts'
import type { Rotation } from './play-rotation.ts'
import { callAsSystem, newSecret, refusalOf, setNext } from './rotation-steps.ts'

const name = 'FILES_SECRET'

/**
 * Sent emails and printed bills hold links and codes by the old secret until the last step, and by the new one from the
 * second step on. Addresses of files come from the portals: either one may be asked, and the other opens it.
 */
export function rotateFilesSecret(site: RehearsedSite): Rotation {
  const { portalUrl, person, call, has } = site
  const old = site.setting(name)
  const next = newSecret()
  let inTheWorld: readonly string[] = [old]
  const takeTurns = () => {
    let turn = 0
    return () => inTheWorld[turn++ % inTheWorld.length] ?? ''
  }
  const portal = { port: Number(new URL(portalUrl).port), cookie: '', agent: new Agent({ keepAlive: true }) }

  const endEmails = async (secret: string) => {
    const [group] = notificationGroups
    const link = makeUnsubscribeLinks({ secret, publicUrl: portalUrl }).write({
      userId: person.userId,
      group,
    })
    return (await callPortal({ ...portal, path: new URL(link).pathname })).status
  }
  const openBill = async (secret: string) => {
    const { invoiceNumber } = has
    const scannedCode = makeScanCodes({ secret }).codeOf(invoiceNumber)
    const path = '/api/v1/guest-checkout/bills'
    const answer = await callPortal({
      ...portal,
      path,
      body: { invoiceNumber, zip: billingZip, scannedCode },
    })
    if (answer.status !== 200) return answer.status
    return JSON.parse(answer.text).bill === null ? 404 : 200
  }
  const linkOfOld = () =>
    makeFileLinks({ secret: old, origin: portalUrl }).write(has.fileUuid, 'original', Date.now())

  const [linkTurn, billTurn] = [takeTurns(), takeTurns()]
  return {
    rotated: [
      {
        name: `${name}: link that ends emails`,
        ask: async () => refusalOf(await endEmails(linkTurn()), 200),
        isOldRefused: async () => (await endEmails(old)) === 404,
      },
      {
        name: `${name}: address of a file`,
        async ask() {
          const linked = await call({ path: `/api/v1/files/${has.fileId}/link?as=original` })
          if (linked.status !== 200) return `no address: ${linked.status}`
          return refusalOf(await callAsSystem(String(linked.body.url)), 200)
        },
        isOldRefused: async () => (await callAsSystem(linkOfOld())) === 401,
      },
      {
        name: `${name}: QR code of a bill`,
        ask: async () => refusalOf(await openBill(billTurn()), 200),
        isOldRefused: async () => (await openBill(old)) === 404,
      },
    ],
    steps: [
      setNext(site, { [name]: next }),
      {
        name: 'swap the two, restart',
        take() {
          inTheWorld = [old, next]
          return site.restart({ [name]: next, [`${name}_NEXT`]: old })
        },
      },
      {
        name: 'the last old email and bill are gone, remove _NEXT, restart',
        take() {
          inTheWorld = [next]
          return site.restart({ [`${name}_NEXT`]: undefined })
        },
      },
    ],
  }
}
