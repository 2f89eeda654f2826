import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The mocked network: a test adds its handlers with `server.use`. A request nobody answers fails the test, but for what
 * a page reports by itself.
 */
export const server = setupServer(http.post('*/api/logs', () => new HttpResponse(null, { status: 202 })));
