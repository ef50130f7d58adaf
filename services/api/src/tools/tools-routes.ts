import Router from '@koa/router';
import { EmailCapture, QuizSubmission } from '@site/contracts';
import type { Middleware } from 'koa';
import { readJson } from '../http/read-json';
import type { EmailCaptureService } from './email-capture-service';
import type { QuizService } from './quiz-service';

/** POST /api/tools/quiz and /api/tools/email-capture. The answer never tells whether something was kept before. */
export const toolsRoutes = (
  quiz: QuizService,
  captures: EmailCaptureService,
  limits: { quiz: Middleware; emailCapture: Middleware },
) =>
  new Router({ prefix: '/tools' })
    .post('/quiz', limits.quiz, async (ctx) => {
      await quiz.keep(await readJson(ctx, QuizSubmission));
      ctx.body = { message: 'Thank you for taking the quiz.' };
    })
    .post('/email-capture', limits.emailCapture, async (ctx) => {
      await captures.capture(await readJson(ctx, EmailCapture));
      ctx.body = { message: "We'll send your personalized recommendations to your email!" };
    });
