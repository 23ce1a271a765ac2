import { bannerPlaces, bannerTextAtLeast, bannerTextAtMost } from '@myaccount/domain/banners/banner-place'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { bannerId, moment } from '../../formats.ts'
import { textInBothLanguages } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'

const access = { kind: 'employee', permission: 'operate' } as const
const limits = [{ per: 'session', most: 30, withinSeconds: 60 }] as const

const text = line({ min: bannerTextAtLeast, max: bannerTextAtMost, code: 'banner_text' })

const input = z.object({
  place: z.enum(bannerPlaces),
  text: z.object({ en: text, es: text }),
  startsAt: moment,
  endsAt: moment,
})

const banner = z.object({
  bannerId,
  place: z.enum(bannerPlaces),
  text: textInBothLanguages,
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['coming', 'shown', 'over']),
  postedBy: z.nullable(z.string()),
})
export type StaffBanner = z.infer<typeof banner>

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/v1/admin/banners',
  class: 'browser',
  access,
  summary: 'Message banners: the 20 that end last.',
  response: z.array(banner),
})

export const postBanner = endpoint({
  method: 'POST',
  path: '/api/v1/admin/banners',
  class: 'browser',
  access,
  limits,
  summary: 'Shows a message to everybody on the pages of its place, from and until a moment.',
  body: input,
  response: z.object({ bannerId }),
  status: 201,
})

export const changeBanner = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/banners/{bannerId}',
  class: 'browser',
  access,
  limits,
  summary: 'Changes a banner that is not over; who closed it sees it again.',
  params: z.object({ bannerId }),
  body: input,
  status: 204,
})

export const endBanner = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/banners/{bannerId}',
  class: 'browser',
  access,
  limits,
  summary: 'Ends a banner now.',
  params: z.object({ bannerId }),
  status: 204,
})
