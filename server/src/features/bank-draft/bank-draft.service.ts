import { personBehind } from '@myaccount/domain/session/actor'
import type { SignedInVisit } from '../../http/visit.ts'
import { makeStepUpDesk } from '../../step-ups/step-up-desk.ts'
import { makeApplyAnswers } from './answers/apply-answers.ts'
import { makeSettleMethods } from './answers/settle-methods.ts'
import { makeChangeDrafts } from './changing/change-drafts.ts'
import { writeDisclosure } from './disclosure/draft-disclosure.ts'
import { findBank } from './disclosure/find-bank.ts'
import { renderDisclosurePdf } from './disclosure/render-disclosure-pdf.ts'
import type { DraftWork } from './draft-work.ts'
import { makeReadOffer } from './offering/read-offer.ts'
import { confirmedDraft, makeDraftPurpose } from './signing/draft-purpose.ts'
import { findDoneRequest, makeReadResult } from './signing/read-result.ts'
import { makeSignRequest } from './signing/sign-request.ts'
import { makeListUndraftedBills } from './staff/list-undrafted-bills.ts'

export type BankDraftService = ReturnType<typeof makeBankDraftService>

export function makeBankDraftService(work: DraftWork) {
  const { database, carrier, timeZone, pdfs } = work
  const openFor = ({ actor }: SignedInVisit) => pdfs.openFor(personBehind(actor).userId)
  const purpose = makeDraftPurpose(work)
  const sign = makeSignRequest(work, purpose, makeStepUpDesk(database, purpose))
  return {
    offer: makeReadOffer(work),
    disclosure: ({ speaker }: SignedInVisit) => writeDisclosure(carrier, speaker),
    printDisclosure: (visit: SignedInVisit) => {
      const { speaker, today: madeOn } = visit
      const paper = { carrier, speaker, madeOn, timeZone, openPdf: openFor(visit) }
      return renderDisclosurePdf(writeDisclosure(carrier, speaker), null, paper)
    },
    sign,
    result: makeReadResult(database),
    async printCopy(visit: SignedInVisit, stepUpId: string): Promise<Buffer> {
      const request = await findDoneRequest(database, visit, stepUpId)
      const { text, hash } = request.text
      const paper = {
        carrier,
        speaker: visit.speaker,
        madeOn: visit.today,
        timeZone,
        openPdf: openFor(visit),
      }
      return await renderDisclosurePdf({ text: text ?? '', hash }, request, paper)
    },
    findBank: (typed: string) => findBank(carrier.banks, typed),
    drafts: makeChangeDrafts(work),
    listUndraftedBills: makeListUndraftedBills(database),
    /** For the jobs. */
    applyAnswers: makeApplyAnswers(work),
    settleMethods: makeSettleMethods(work),
    confirmed: confirmedDraft(work, purpose),
  }
}
