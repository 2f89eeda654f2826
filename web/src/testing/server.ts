import { setupServer } from 'msw/node';

/** The mocked network: a test adds its handlers with `server.use`. A request nobody answers fails the test. */
export const server = setupServer();
