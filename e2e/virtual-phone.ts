import type { Page } from '@playwright/test'

/** Adds a virtual phone with a fingerprint reader. The returned function turns the simulated finger on and off. */
export async function addVirtualPhone(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (enabled: boolean) =>
    tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}
