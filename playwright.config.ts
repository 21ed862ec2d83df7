import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findProgram } from '@shop/testing/start-shop-process'
import { customerJourneys, staffJourneys } from './e2e/changes-the-shop.ts'

/** Shops of their own, so that what staff change on one screen meets neither shoppers nor the other screen. */
const [storefrontPort = '', staffPhone = '', staffDesktop = ''] = (
  process.env.E2E_PORTS ?? '3300,3301,3302'
).split(',')
/** Where the npm script has opened PostgreSQL for them; without it they use the embedded engine. */
const databases = process.env.E2E_DATABASES?.split(',') ?? []
const urlFor = (port: string) => `http://localhost:${port}`

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }
/**
 * Customers have phones, and staff sit at a desk: each test runs at that width. Only what depends on the width, such as
 * menus, tables, drawers and screenshots, is tagged to run at both.
 */
const bothWidths = /@both-widths/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/restock-products.ts',
  // A browser waits a good part of its time: one more than a small machine has cores.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Against hanging only: a page after another by axe takes its time on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: urlFor(storefrontPort),
    // Only offline.spec.ts wants it: it would answer before routes that a test lays.
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
    // Recording costs a good part of the time.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...quiet, ...noSandbox] },
  },
  // First those that one browser works off after the other.
  projects: [
    {
      name: 'staff desktop',
      use: { ...desktop, baseURL: urlFor(staffDesktop) },
      testMatch: staffJourneys,
      testIgnore: customerJourneys,
      workers: 1,
    },
    {
      name: 'staff phone',
      use: { ...phone, baseURL: urlFor(staffPhone) },
      testMatch: staffJourneys,
      grep: [customerJourneys, bothWidths],
      workers: 1,
    },
    { name: 'phone', use: phone, testIgnore: staffJourneys },
    { name: 'desktop', use: desktop, testIgnore: staffJourneys, grep: bothWidths },
  ],
  webServer: [storefrontPort, staffPhone, staffDesktop].map((port, index) => ({
    command: `"${process.execPath}" "${findProgram('apps/server/src/main.ts')}"`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: urlFor(port),
      DATA_DIR: join(process.env.E2E_DATA_DIR ?? 'data/e2e', String(index)),
      ...(databases[index] && { DATABASE_URL: databases[index] }),
      LOAD_DEMO_DATA: 'catalogue',
      RATE_LIMITS: 'off',
      // The journeys run at any hour.
      QUIET_HOURS: 'off',
      SHOP_OWNER_EMAIL: 'owner@shop.example',
      SHOP_OWNER_PASSWORD: 'Owner-of-the-shop-2026',
    },
  })),
})
