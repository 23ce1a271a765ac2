import type { PlantedSourceBug } from './planted-source-bug.ts'

const point = '5.2'
const wall = 'server/src/database/browser-wall.http.test.ts'

/** Faults of the database role for browsers (ADR 0008). */
export const browserRoleBugs: readonly PlantedSourceBug[] = [
  {
    point,
    says: 'the scopes of jobs and feed hold for portal_browser',
    file: 'server/migrations/0001-scopes.sql',
    from: "in ('jobs', 'feed') and current_user = 'portal_browser'",
    to: "in ('jobs', 'feed') and current_user = 'nobody'",
    caughtBy: [wall],
  },
  {
    point,
    says: 'a browser that says it is a job closes the payment method of anybody',
    file: 'server/migrations/0010-payments.sql',
    from: "prior_scope = 'jobs' and session_user <> 'portal_browser'",
    to: "prior_scope = 'jobs'",
    caughtBy: [wall],
  },
  {
    point,
    says: 'a browser may add sessions',
    file: 'server/migrations/0004-people.sql',
    from: 'grant select, update, delete on sessions to portal_browser;',
    to: 'grant select, insert, update, delete on sessions to portal_browser;',
    caughtBy: [wall],
  },
  {
    point,
    says: 'a browser may add users',
    file: 'server/migrations/0004-people.sql',
    from: 'grant select, update on users to portal_browser;',
    to: 'grant select, insert, update on users to portal_browser;',
    caughtBy: [wall],
  },
  {
    point,
    says: 'a browser writes records of the carrier',
    file: 'server/migrations/0001-scopes.sql',
    from: "execute format('grant select on %I to portal_browser', name);",
    to: "execute format('grant select, insert, update on %I to portal_browser', name);",
    caughtBy: [wall],
  },
  {
    point,
    says: 'a statement chooses the role that its audit entry names',
    file: 'server/migrations/0008-audit-and-outbox.sql',
    from: 'grant select, insert (at, actor_kind,',
    to: 'grant select, insert (recorded_by, at, actor_kind,',
    caughtBy: [wall],
  },
  {
    point,
    says: 'what a browser triggers runs as portal_app',
    file: 'server/src/database/browser-wall.ts',
    from: "return triggers.getStore() === 'browser'",
    to: 'return false',
    caughtBy: [wall],
  },
  {
    point,
    says: 'a sign-in runs as portal_browser, which may not make its session',
    file: 'server/src/database/browser-wall.ts',
    from: "return triggers.run('sign-in', work)",
    to: "return triggers.run('browser', work)",
    caughtBy: [wall, 'server/src/features/session/sign-in.http.test.ts'],
  },
  {
    point,
    says: 'the steps of a sign-in may use the scope of jobs',
    file: 'server/src/database/browser-wall.ts',
    from: "(trigger === 'browser' || trigger === 'sign-in')",
    to: "trigger === 'browser'",
    caughtBy: [wall],
  },
  {
    point,
    says: 'a start takes the role of the jobs for browsers',
    file: 'server/src/database/refuse-unbound-role.ts',
    from: "if (browser?.name !== 'portal_browser')",
    to: "if (browser?.name === '')",
    caughtBy: ['server/src/database/refuse-unbound-role.db.test.ts'],
  },
  {
    point,
    says: 'the seal of an audit entry leaves out the role that recorded it',
    file: 'server/src/audit/audit-hash.ts',
    from: '    row.recordedAt,\n    row.recordedBy,\n  ])',
    to: '    row.recordedAt,\n  ])',
    caughtBy: ['server/src/audit/audit.db.test.ts'],
  },
]
