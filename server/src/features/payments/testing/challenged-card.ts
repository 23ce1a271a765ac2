import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { testProcessorKeys } from '../../../../testing/test-settings.ts'
import { typedCard } from '../../payment-methods/testing/start-methods-app.ts'
import type { PayingApp } from './start-paying-app.ts'

/** A card whose bank asks the person each time, at saving too. */
export async function saveChallenged(the: PayingApp): Promise<MethodFacts> {
  const setup = await the.start('card')
  await the.enter(setup, {
    ...typedCard('4000002760003184'),
    return_url: 'http://localhost:3000/payment/methods',
  })
  const answer = await fetch(`${the.sandbox.origin}/v1/setup_intents/${setup.setupId}`, {
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
  })
  const { next_action: action } = (await answer.json()) as {
    next_action: { redirect_to_url: { url: string } }
  }
  await answerChallenge(the, action.redirect_to_url.url, 'confirm')
  const added = await the.add(setup.setupId)
  if (added.statusCode !== 201) throw new Error(`Not saved: ${added.body}`)
  return methodFacts.parse(added.json())
}

/** Presses the button of the bank's page. */
export async function answerChallenge(
  the: PayingApp,
  url: string,
  answer: 'confirm' | 'refuse',
): Promise<void> {
  const page = await (await fetch(url)).text()
  const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1] ?? url
  const response = await fetch(new URL(action, url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: the.sandbox.origin },
    body: new URLSearchParams({ answer }),
  })
  if (response.status >= 400)
    throw new Error(`The bank's page answered ${response.status}: ${page.slice(0, 2000)}`)
}
