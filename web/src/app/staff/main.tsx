import '../shared/styles';
import { makeQueryClient } from '../shared/query-client';
import { start } from '../shared/start';
import { configureApiClient } from './api-client';
import { Router } from './router';
import { sessionQuery } from './session';

const queryClient = makeQueryClient();
configureApiClient(queryClient);
// Asked for now, while the first page's chunk is still on its way.
void queryClient.prefetchQuery(sessionQuery);
start(queryClient, <Router />);
