import type { TestApp } from './test-app.ts'

/** Messages of the carrier that stand when a test begins: one for each request that ends or changes one. */
export const testBanners = {
  toChange: 'ban_0195801f2c7a7d3e8c5b6a4f3e2d1a10',
  toEnd: 'ban_0195801f2c7a7d3e8c5b6a4f3e2d1a11',
} as const

export async function saveTestBanners(the: TestApp): Promise<void> {
  for (const wireId of Object.values(testBanners))
    await the.sql(
      `insert into message_banners (banner_id, place, text_en, text_es, starts_at, ends_at, posted_by)
       values ($1::uuid, 'claims', 'Storm claims: call us first.', 'Tormenta: llámenos primero.',
               '2026-03-09', '2026-03-20', gen_random_uuid())`,
      [wireId.slice(4)],
    )
}
