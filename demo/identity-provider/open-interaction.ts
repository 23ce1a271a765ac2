import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { wordsForReader } from './words/words-for-reader.ts'

/** Returns the sign-in that this browser began, and the words in which to show it. */
export async function openInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await provider.interactionDetails(request.raw, reply.raw)
  const { uid, params, prompt, session } = interaction
  const reader = wordsForReader(params.ui_locales, request.headers['accept-language'])
  return { uid, params, prompt, session, reader }
}
