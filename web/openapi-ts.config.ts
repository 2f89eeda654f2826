import { defineConfig } from '@hey-api/openapi-ts';

// One client an audience: a portal file cannot name a staff endpoint, because its client has none.
export default defineConfig({
  input: process.env.STEWARD_OPENAPI ?? './openapi.staff.json',
  output: { path: 'src/api/staff', clean: true },
  plugins: [
    { name: '@hey-api/client-fetch', runtimeConfigPath: './src/app/api-config', throwOnError: true },
    '@hey-api/typescript',
    '@hey-api/sdk',
    '@tanstack/react-query',
    // Requests only: what arrives is the server's to prove, and a schema that nobody parses is weight.
    { name: 'zod', responses: false },
  ],
});
