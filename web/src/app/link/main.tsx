import '../shared/styles';
import { makeQueryClient } from '../shared/query-client';
import { start } from '../shared/start';
import { LinkRouter } from './router';

start(makeQueryClient(), <LinkRouter />);
