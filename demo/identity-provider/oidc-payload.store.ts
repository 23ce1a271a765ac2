import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Database } from './identity-database.ts'

/**
 * What ends with its grant. An interaction names the grant too, but must outlive it: changing the person in a
 * signed-in browser revokes the old grant halfway through the new sign-in.
 */
const endsWithGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

const live = '(expires_at is null or expires_at > now())'

/**
 * Where oidc-provider keeps one kind (`model`) of its objects: sessions, interactions, codes, grants. In
 * PostgreSQL, so that sign-ins outlive a restart.
 */
export function createPayloadStore(db: Database, model: string): Adapter {
  async function findBy(column: 'id' | 'uid' | 'user_code', value: string) {
    const { rows } = await db.query(
      `select payload, extract(epoch from consumed_at)::int as consumed
       from identity.oidc_payloads where model = $1 and ${column} = $2 and ${live}`,
      [model, value],
    )
    const row: { payload: AdapterPayload; consumed: number | null } | undefined = rows[0]
    if (!row) return undefined
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed }
  }

  return {
    async upsert(id, payload, expiresIn) {
      await db.query(
        `insert into identity.oidc_payloads (model, id, payload, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [
          model,
          id,
          payload,
          endsWithGrant.has(model) ? (payload.grantId ?? null) : null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn ?? null,
        ],
      )
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (userCode) => findBy('user_code', userCode),
    /** Of two requests that bring the same code at once, the database lets one through. */
    async consume(id) {
      const { rowCount } = await db.query(
        `update identity.oidc_payloads set consumed_at = now()
         where model = $1 and id = $2 and consumed_at is null`,
        [model, id],
      )
      if (rowCount === 0) throw new errors.InvalidGrant('already consumed')
    },
    async destroy(id) {
      await db.query('delete from identity.oidc_payloads where model = $1 and id = $2', [model, id])
    },
    async revokeByGrantId(grantId) {
      await db.query('delete from identity.oidc_payloads where grant_id = $1', [grantId])
    },
  }
}

export async function deleteExpiredPayloads(db: Database): Promise<void> {
  await db.query('delete from identity.oidc_payloads where expires_at <= now()')
}
