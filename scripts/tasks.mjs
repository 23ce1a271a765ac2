/**
 * Every command of the repository: its name behind `npm run` and the file that does it. The same names stand in
 * package.json (scripts), which npm reads, and in the README.
 * @type {Readonly<Record<string, string>>}
 */
export const tasks = {
  start: 'scripts/start/start.ts',
  test: 'scripts/test/test.ts',
  check: 'scripts/test/check.ts',
  dev: 'scripts/start/dev.ts',
  build: 'scripts/build/build.ts',
  bench: 'bench/bench.ts',
  browsers: 'e2e/browsers/browsers.ts',
  pictures: 'e2e/pictures/pictures.ts',
  emails: 'e2e/pictures/emails.ts',
  generate: 'scripts/data/generate.ts',
  import: 'scripts/data/import.ts',
  simulate: 'scripts/data/simulate.ts',
  'pull-adapter': 'pull-adapter/src/main.ts',
  'fake-core': 'pull-adapter/src/fake-core/main.ts',
  openapi: 'scripts/docs/openapi.ts',
  schema: 'scripts/docs/schema.ts',
  compatibility: 'scripts/compatibility/compatibility.ts',
  conformance: 'scripts/conformance/conformance.ts',
  release: 'scripts/release/release.ts',
  chart: 'scripts/deploy/render-chart.ts',
  machines: 'scripts/machines/write-machines.ts',
  migrate: 'scripts/data/migrate.ts',
  freeze: 'scripts/migrations/freeze.ts',
  messages: 'scripts/messages/extract-messages.ts',
  epoch: 'scripts/data/begin-epoch.ts',
  'audit:verify': 'scripts/audit/verify-audit.ts',
  'audit:money': 'scripts/audit/audit-money.ts',
  histories: 'server/testing/histories/run-histories.ts',
  planted: 'server/testing/planted/run-planted.ts',
  rehearse: 'scripts/rehearse/rehearse.ts',
  evidence: 'scripts/evidence/evidence.ts',
  'crash-points': 'server/testing/histories/run-crash-points.ts',
}
