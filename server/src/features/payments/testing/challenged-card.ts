import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { testProcessorKeys } from '../../../../testing/test-settings.ts'
import { typedCard } from '../../payment-methods/testing/start-methods-app.ts'
import type { PayingApp } from './start-paying-app.ts'

/** Its bank asks the person each time, while it is entered too. */
export const challengedCard = {
  ...typedCard('4000002760003184'),
  return_url: 'http://localhost:3000/payment/methods',
}

export async function saveChallenged(the: PayingApp): Promise<MethodFacts> {
  const setup = await the.start('card')
  await the.enter(setup, challengedCard)
  await passSetup(the, setup.setupId)
  const added = await the.add(setup.setupId)
  if (added.statusCode !== 201) throw new Error(`Not saved: ${added.body}`)
  return methodFacts.parse(added.json())
}

/** Confirms what the bank asks while a card is entered. */
export async function passSetup(the: PayingApp, setupId: string): Promise<void> {
  const answer = await fetch(`${the.sandbox.origin}/v1/setup_intents/${setupId}`, {
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
  })
  const { next_action: action } = (await answer.json()) as {
    next_action: { redirect_to_url: { url: string } }
  }
  await answerChallenge(the, action.redirect_to_url.url, 'confirm')
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
