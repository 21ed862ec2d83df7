-- What the roles to begin with may do in the new parts of the admin area; owners may do everything.
UPDATE roles SET permissions = permissions || ARRAY['staff:read', 'audit:read', 'catalogue:import', 'customers:edit',
  'privacy:decide', 'reports:read', 'marketing:send', 'support:read', 'support:answer', 'system:read']
  WHERE name = 'manager';
UPDATE roles SET permissions = permissions || ARRAY['catalogue:import'] WHERE name = 'catalogue';
UPDATE roles SET permissions = permissions || ARRAY['support:read', 'support:answer', 'customers:edit']
  WHERE name = 'support';
UPDATE roles SET permissions = permissions || ARRAY['reports:read', 'audit:read'] WHERE name = 'accountant';
