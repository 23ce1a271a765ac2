import { defineFeature } from '../../feature.ts'
import { draftAnswersJob } from './answers/draft-answers.job.ts'
import { draftMethodsJob } from './answers/draft-methods.job.ts'
import { bankDraftRoutes } from './bank-draft.routes.ts'
import { makeBankDraftService } from './bank-draft.service.ts'
import { draftCode } from './emails/draft-code.email.ts'
import { draftLate, draftNotice, draftRest } from './emails/draft-notice.emails.ts'
import { draftChanged, draftConfirmed, draftEnded, draftRejected } from './emails/draft-outcome.emails.ts'
import { composeDraftRun } from './run/compose-draft-run.ts'
import { planDraftsJob } from './run/plan-drafts.job.ts'
import { followDraft } from './run/returned-drafts.store.ts'
import { draftSigned } from './signing/draft-signed.email.ts'

export const bankDraftFeature = defineFeature({
  compose({ config: { timeZone, carrier }, ...platform }) {
    const service = makeBankDraftService({ ...platform, timeZone, carrier })
    // A code that was sent before the carrier gave drafts up enrolls nothing any more.
    if (!carrier.capabilitiesOff.has('bankDraft')) platform.confirmed.add(service.confirmed)
    const { paymentEngine: engine, dueKinds } = platform
    const run = composeDraftRun({ ...platform, timeZone, engine })
    engine.addNeighbor('drafts', { follow: followDraft })
    dueKinds.add(run.kinds)
    return { ...service, planDrafts: run.plan }
  },
  routes: bankDraftRoutes,
  jobs: ({ planDrafts, applyAnswers, settleMethods }, { config }) => [
    planDraftsJob(planDrafts, config.timeZone),
    draftAnswersJob(applyAnswers, config.timeZone),
    draftMethodsJob(settleMethods),
  ],
  emailKinds: [
    draftCode,
    draftSigned,
    draftConfirmed,
    draftRejected,
    draftChanged,
    draftEnded,
    draftNotice,
    draftLate,
    draftRest,
  ],
})
