-- What each role may do: the policy table of domain/access/policy.py as rows.

INSERT INTO role_permissions (role, permission)
SELECT role, unnest(string_to_array(permissions, ' ')) FROM (VALUES
  ('owner', 'audit.read imports.read imports.write leases.delete leases.read leases.write properties.delete properties.details.read properties.read properties.write residents.delete residents.read residents.sensitive.read residents.sensitive.write residents.write team.read team.write units.delete units.read units.write vendors.delete vendors.read vendors.sensitive.read vendors.sensitive.write vendors.write'),
  ('manager', 'imports.read imports.write leases.delete leases.read leases.write properties.details.read properties.read properties.write residents.delete residents.read residents.sensitive.read residents.sensitive.write residents.write units.delete units.read units.write vendors.delete vendors.read vendors.sensitive.read vendors.sensitive.write vendors.write'),
  ('viewer', 'leases.read properties.details.read properties.read residents.read units.read vendors.read'),
  ('maintenance', 'properties.read units.read vendors.read')
) AS granted (role, permissions);
