/** What becomes of a column that may tell of a person. */
interface PersonalColumn {
  /** The part of the copy of one's data that has it. */
  exported?: string
  /** With the account: its rows go, what is personal in them goes, or they stay for a reason. */
  erased: 'deleted' | 'emptied' | { retained: string }
}

const staffColumn: PersonalColumn = {
  erased: { retained: 'Who of the staff did it; staff are not forgotten.' },
}

const impersonalColumn: PersonalColumn = { erased: { retained: 'Names no person.' } }

const enumColumn: PersonalColumn = { erased: { retained: 'A word of a fixed list.' } }

const ledgerColumn: PersonalColumn = {
  erased: { retained: 'About days, goods and staff of the shop, not about a customer.' },
}

const columnOfDeletedRow: PersonalColumn = { erased: { retained: 'Goes with its row.' } }

const ledgerRule = {
  retained: 'Books are kept for years by law; the account they point to has no name any more.',
}

const proof = { retained: 'Proof of what was agreed (NDPA); the account has no name any more.' }

const actors: PersonalColumn = { erased: 'emptied' }

/**
 * Every column that points to an account, or may hold who somebody is or what was written of them, and what happens to it
 * when its person asks for their data or asks to be forgotten. A test compares it with the tables: a new column needs an
 * answer here.
 */
export const personalColumns: Readonly<Record<string, PersonalColumn>> = {
  'accounts.email': { exported: 'account', erased: 'emptied' },
  'accounts.email_key': { erased: 'emptied' },
  'accounts.phone': { exported: 'account', erased: 'emptied' },
  'accounts.username': { exported: 'account', erased: 'emptied' },
  'accounts.username_key': { erased: 'emptied' },
  'addresses.account_id': { exported: 'addresses', erased: 'deleted' },
  'agreement_status_history.actor': { exported: 'agreements', erased: ledgerRule },
  'agreement_status_history.actor_name': { erased: 'emptied' },
  'agreement_status_history.note': { erased: 'emptied' },
  'agreements.account_id': { exported: 'agreements', erased: ledgerRule },
  'agreements.approved_by': staffColumn,
  'api_keys.created_by': { exported: 'api_keys', erased: 'deleted' },
  'audit_log.actor': {
    erased: { retained: 'The log is sealed; it holds the id of an account without a name.' },
  },
  'background_jobs.error': impersonalColumn,
  'background_jobs.started_by': staffColumn,
  'backups.link_requested_by': staffColumn,
  'backups.requested_by': staffColumn,
  'bulk_edit_items.skip_reason': enumColumn,
  'bulk_edits.started_by': staffColumn,
  'campaign_recipients.subscriber_id': { exported: 'campaigns', erased: 'emptied' },
  'campaigns.updated_by': staffColumn,
  'campaigns.scheduled_by': staffColumn,
  'shipments.error': { erased: 'emptied' },
  'cart_lines.account_id': { exported: 'cart', erased: 'deleted' },
  'abandoned_cart_reminders.account_id': { exported: 'cart_reminded_at', erased: 'deleted' },
  'checkout_drafts.account_id': { exported: 'checkout_draft', erased: 'deleted' },
  'consents.account_id': { exported: 'consent_history', erased: proof },
  'content_pages.updated_by': staffColumn,
  'courier_payments.created_by': staffColumn,
  'customer_stats.account_id': { exported: 'orders', erased: { retained: 'Sums of orders that are kept.' } },
  'rollups_due.account_id': {
    erased: { retained: 'Says whose sums are counted anew within a minute.' },
  },
  'customer_notes.account_id': { exported: 'notes_about_me', erased: 'deleted' },
  'customer_notes.created_by': staffColumn,
  'daily_closes.closed_by': staffColumn,
  'daily_closes.note': ledgerColumn,
  'disputes.category': { erased: 'emptied' },
  'disputes.note': { erased: 'emptied' },
  'email_changes.account_id': { erased: 'deleted' },
  'email_changes.old_email': { erased: 'emptied' },
  'email_changes.old_email_key': { erased: 'emptied' },
  'idempotency_keys.actor': actors,
  'imports.created_by': staffColumn,
  'known_devices.account_id': { erased: 'deleted' },
  'ledger_entries.created_by': { erased: ledgerRule },
  'ledger_entries.note': {
    erased: { retained: 'What staff wrote of a person is in ledger_notes, which are deleted.' },
  },
  'ledger_lines.account': impersonalColumn,
  'email_tokens.account_id': { erased: 'deleted' },
  'emails.recipient': { erased: 'emptied' },
  'backups.error': impersonalColumn,
  'text_messages.account_id': { exported: 'text_messages', erased: 'deleted' },
  'text_messages.reason': columnOfDeletedRow,
  'text_messages.recipient': { exported: 'text_messages', erased: 'emptied' },
  'newsletter_subscribers.email': { exported: 'consents', erased: 'emptied' },
  'newsletter_subscribers.email_key': { erased: 'deleted' },
  'order_edits.actor': staffColumn,
  'order_edits.actor_name': staffColumn,
  'order_notes.actor': staffColumn,
  'order_notes.actor_name': staffColumn,
  'order_status_history.actor': { erased: ledgerRule },
  'order_status_history.actor_name': actors,
  'order_status_history.note': { erased: 'emptied' },
  'orders.account_id': { exported: 'orders', erased: ledgerRule },
  'orders.email': { exported: 'orders', erased: 'emptied' },
  'orders.gift_note': { exported: 'orders', erased: 'emptied' },
  'orders.created_by': staffColumn,
  'orders.release_reason': { erased: 'emptied' },
  'parcel_events.actor': { exported: 'notes_on_parcels', erased: ledgerRule },
  'parcel_events.actor_name': actors,
  'parcel_events.note': { exported: 'notes_on_parcels', erased: 'emptied' },
  'parcel_events.reason': enumColumn,
  'parcels.received_by': { exported: 'orders', erased: 'emptied' },
  'passkey_challenges.account_id': { erased: 'deleted' },
  'passkeys.account_id': { exported: 'passkeys', erased: 'deleted' },
  'payment_attempts.authorization_url': impersonalColumn,
  'payment_attempts.sender': { exported: 'orders', erased: 'emptied' },
  'payment_attempts.sender_bank': { erased: 'emptied' },
  'payment_attempts.collected_by': { erased: ledgerRule },
  'payment_webhook_events.dismissed_by': staffColumn,
  'pickup_points.phone': impersonalColumn,
  'price_history.changed_by': staffColumn,
  'privacy_requests.account_id': { exported: 'privacy_requests', erased: proof },
  'privacy_requests.decided_by': staffColumn,
  'privacy_requests.decision_note': { erased: 'emptied' },
  'privacy_requests.created_by': staffColumn,
  'products.modified_by': staffColumn,
  'promotion_customer_usage.account_id': { exported: 'orders', erased: ledgerRule },
  'promotion_redemptions.account_id': { exported: 'orders', erased: ledgerRule },
  'promotions.account_id': { exported: 'referrals', erased: ledgerRule },
  'recovery_codes.account_id': { exported: 'mfa_factors', erased: 'deleted' },
  'referral_links.account_id': { exported: 'referrals', erased: 'deleted' },
  'referrals.referee_id': { exported: 'referrals', erased: ledgerRule },
  'referrals.reason': enumColumn,
  'referrals.referrer_id': { exported: 'referrals', erased: ledgerRule },
  'refunds.requested_by': { erased: ledgerRule },
  'refunds.reason': { erased: 'emptied' },
  'refunds.transfer_reference': { erased: 'emptied' },
  'suppressed_emails.email_key': { exported: 'email_suppressed', erased: 'deleted' },
  'suppressed_emails.reason': columnOfDeletedRow,
  'return_lines.reason': enumColumn,
  'return_status_history.actor': { exported: 'returns', erased: ledgerRule },
  'return_status_history.actor_name': actors,
  'return_status_history.note': { erased: 'emptied' },
  'review_eligibility.account_id': { exported: 'reviews', erased: 'deleted' },
  'reviews.account_id': { exported: 'reviews', erased: 'deleted' },
  'cash_counts.counted_by': staffColumn,
  'cash_counts.reason': ledgerColumn,
  'riders.phone': { erased: { retained: 'Riders work for the shop.' } },
  'saved_views.account_id': { exported: 'saved_views', erased: 'deleted' },
  'mfa_factors.account_id': { exported: 'mfa_factors', erased: 'deleted' },
  'sessions.account_id': { exported: 'sessions', erased: 'deleted' },
  'sessions.revocation_reason': columnOfDeletedRow,
  'settings.updated_by': staffColumn,
  'payouts.reconciled_by': staffColumn,
  'payouts.imported_by': staffColumn,
  'payouts.note': ledgerColumn,
  'mfa_challenges.account_id': { erased: { retained: 'A ticket is good for minutes and goes each night.' } },
  'staff_invitations.email': { exported: 'staff_invitations', erased: 'emptied' },
  'staff_invitations.email_key': { erased: 'deleted' },
  'staff_invitations.invited_by': staffColumn,
  'stock_alerts.account_id': { exported: 'stock_alerts', erased: 'deleted' },
  'stock_alerts.email': { exported: 'stock_alerts', erased: 'emptied' },
  'stock_alerts.email_key': { erased: 'emptied' },
  'stock_movements.actor': { erased: ledgerRule },
  'stock_movements.note': ledgerColumn,
  'stock_movements.reason': enumColumn,
  'store_credit_balances.account_id': { exported: 'store_credit', erased: ledgerRule },
  'store_credit_transactions.account_id': { exported: 'store_credit', erased: ledgerRule },
  'store_credit_transactions.actor': { erased: ledgerRule },
  'store_credit_transactions.reason': enumColumn,
  'ticket_messages.created_by': staffColumn,
  'ticket_messages.assignee_id': staffColumn,
  'tickets.account_id': { exported: 'tickets', erased: 'emptied' },
  'tickets.assignee_id': staffColumn,
  'tickets.email': { exported: 'tickets', erased: 'emptied' },
  'tickets.phone': { exported: 'tickets', erased: 'emptied' },
  'webhook_endpoints.created_by': staffColumn,
  'wishlist_items.account_id': { exported: 'wishlist', erased: 'deleted' },
  'wishlist_notification_settings.account_id': { exported: 'wishlist', erased: 'deleted' },
}
