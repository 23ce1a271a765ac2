import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { clearSignInMisses, countSignInAttempt } from '../accounts/identity-account.store.ts'
import { delayOfAttemptMs, isLockedAttempt } from '../accounts/sign-in-pace.ts'
import type { Database } from '../identity-database.ts'
import { openInteraction } from '../open-interaction.ts'
import { renderSecondStepPage } from '../pages/second-step.page.ts'
import type { ReaderWords } from '../words/words-for-reader.ts'
import { answerSignIn } from './finish-sign-in.ts'
import { codeOfStep, factorAddress, findStep, stepOf } from './one-time-password.ts'
import { findSecondStep, type SecondStep, spendStep, trySecondStep } from './second-step.store.ts'
import { twoFactors } from './two-factors.ts'

export interface SecondStepMeans {
  provider: Provider
  db: Database
  now: () => Date
  wait: (ms: number) => Promise<void>
  /** Of a demo, whose people have no telephone: its pages tell the code. */
  showsCode: boolean
}

type Form = { Params: { uid: string }; Body: Record<string, string> | undefined }

/** The code of an authenticator application, behind the password; whoever has none is shown how to enroll one. */
export function registerSecondStep(app: FastifyInstance, means: SecondStepMeans): void {
  const { provider, db, now, wait, showsCode } = means

  function render(uid: string, step: SecondStep, reader: ReaderWords, mistake?: string): string {
    const { secret, isEnrolled, email } = step
    return renderSecondStepPage({
      ...reader,
      uid,
      mistake,
      enroll: isEnrolled ? undefined : { secret, address: factorAddress(secret, email) },
      notified: showsCode ? nextCodeOf(step, now()) : undefined,
    })
  }

  app.get<Form>('/interaction/:uid/second', async (request, reply) => {
    const { uid, reader } = await openInteraction(provider, request, reply)
    const step = await findSecondStep(db, uid, now())
    if (step === null) return reply.redirect(`/interaction/${uid}`, 303)
    return reply.type('text/html; charset=utf-8').send(render(uid, step, reader))
  })

  app.post<Form>('/interaction/:uid/second', async (request, reply) => {
    const { uid, reader } = await openInteraction(provider, request, reply)
    const step = await trySecondStep(db, uid, now())
    if (step === null) {
      const mistake = reader.words.secondStep.over
      const page = renderSecondStepPage({ ...reader, uid, mistake, isOver: true })
      return reply.code(401).type('text/html; charset=utf-8').send(page)
    }
    // Beside the tries of one sign-in: whoever knows the password begins as many as they like.
    const key = `code of ${step.sub}`
    const attempt = await countSignInAttempt(db, key, now())
    await wait(delayOfAttemptMs(attempt))
    const typed = findStep(step.secret, request.body?.code ?? '', now(), step.lastStep)
    if (typed === null || isLockedAttempt(attempt) || !(await spendStep(db, uid, step, typed)))
      return reply
        .code(401)
        .type('text/html; charset=utf-8')
        .send(render(uid, step, reader, reader.words.secondStep.wrong))
    await clearSignInMisses(db, key)
    const login = { accountId: step.sub, acr: twoFactors, amr: ['pwd', 'otp', 'mfa'] }
    return await answerSignIn(means, request, reply, login)
  })
}

/** The first that was not used yet, of those that are accepted now. */
function nextCodeOf({ secret, lastStep }: SecondStep, now: Date): string {
  const current = stepOf(now)
  const next = lastStep === null ? current : Math.max(lastStep + 1, current - 1)
  return codeOfStep(secret, Math.min(next, current + 1))
}
