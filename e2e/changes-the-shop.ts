/**
 * Journeys that change what everybody sees, also by adding a product that others would count: after the shoppers' own,
 * and one screen after the other.
 */
export const changesTheShop = /(?:owner-.*|stock-alert|delivery-estimate)\.spec\.ts/
