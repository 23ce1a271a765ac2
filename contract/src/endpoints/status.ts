import { bannerPlaces } from '@myaccount/domain/banners/banner-place'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { bannerId } from '../formats.ts'
import { textInBothLanguages } from '../shared-shapes.ts'

export const online = z.object({ online: z.boolean() })

export const getVersion = endpoint({
  method: 'GET',
  path: '/status/version',
  class: 'probe',
  access: { kind: 'public' },
  summary: 'The version that is served; a client of another version reloads itself.',
  background: true,
  response: z.object({ MyAccountVersion: z.object({ metrics: z.object({ appVersion: z.string() }) }) }),
})

export const getEvents = endpoint({
  method: 'GET',
  path: '/status/events',
  class: 'probe',
  access: { kind: 'public' },
  summary: "Which of the carrier's systems are online.",
  background: true,
  response: z.object({
    MyAccountEvents: z.object({ imageright: online, billing_center: online, smartcomms: online }),
  }),
})

export const getSignInStatus = endpoint({
  method: 'GET',
  path: '/status/sign_in',
  class: 'probe',
  access: { kind: 'public' },
  summary: 'Whether the identity provider answers, as last seen by any process.',
  background: true,
  response: online,
})

export const shownBanner = z.object({
  bannerId,
  /** Grows when the text changes, so that people who closed the banner see it again. */
  revision: z.int(),
  place: z.enum(bannerPlaces),
  text: textInBothLanguages,
})
export type ShownBanner = z.infer<typeof shownBanner>

export const getBanners = endpoint({
  method: 'GET',
  path: '/status/banners',
  class: 'probe',
  access: { kind: 'public' },
  summary: 'Messages of the carrier to whoever has a page open, by where they are shown.',
  background: true,
  response: z.object({ banners: z.array(shownBanner) }),
})
