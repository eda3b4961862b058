export interface paths {
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current user
         * @description Access: every signed-in user. API token scope: read or request or admin.
         */
        get: operations["auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Access: anyone. API tokens are not accepted.
         */
        post: operations["auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and sign in; where an admin approves registrations, the account waits instead
         * @description Access: anyone. API tokens are not accepted.
         */
        post: operations["auth_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Access: anyone. API tokens are not accepted.
         */
        post: operations["auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalogue
         * @description Access: every signed-in user. API token scope: read or request or admin.
         */
        get: operations["me_samples_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own requests
         * @description Access: every signed-in user. API token scope: read or request or admin.
         */
        get: operations["me_requests_list"];
        put?: never;
        /**
         * Request samples
         * @description Access: every signed-in user. API token scope: request.
         */
        post: operations["me_requests_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One own request
         * @description With its timeline. Access: every signed-in user. API token scope: read or request or admin.
         */
        get: operations["me_requests_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an own request
         * @description Only a pending request can be cancelled. Its credits are returned. Access: every signed-in user. API token scope: request.
         */
        post: operations["me_requests_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own credit statement
         * @description Access: every signed-in user. API token scope: read or request or admin.
         */
        get: operations["me_credits_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change own name or email
         * @description Access: every signed-in user. API tokens are not accepted.
         */
        patch: operations["me_profile_update"];
        trace?: never;
    };
    "/api/client/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change own password, end the other sessions and revoke all API tokens
         * @description Access: every signed-in user. API tokens are not accepted.
         */
        patch: operations["me_password_change"];
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients
         * @description Access: admins. API token scope: read or admin.
         */
        get: operations["admin_clients_list"];
        put?: never;
        /**
         * Create a client
         * @description Access: admins. API token scope: admin.
         */
        post: operations["admin_clients_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a client and all their requests
         * @description Access: admins. API token scope: admin.
         */
        delete: operations["admin_clients_delete"];
        options?: never;
        head?: never;
        /**
         * Change a client
         * @description Access: admins. API token scope: admin.
         */
        patch: operations["admin_clients_update"];
        trace?: never;
    };
    "/api/admin/users/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A client's credit statement
         * @description Access: admins. API token scope: read or admin.
         */
        get: operations["admin_credits_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clients' requests
         * @description Access: admins. API token scope: read or admin.
         */
        get: operations["admin_requests_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One request
         * @description Access: admins. API token scope: read or admin.
         */
        get: operations["admin_requests_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a request's status. The change is final: its emails and webhooks are sent immediately
         * @description Access: admins. API token scope: admin.
         */
        patch: operations["admin_requests_changeStatus"];
        trace?: never;
    };
    "/api/admin/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sample
         * @description Access: admins. API token scope: admin.
         */
        post: operations["admin_samples_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/samples/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a sample
         * @description Access: admins. API token scope: admin.
         */
        patch: operations["admin_samples_update"];
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The settings
         * @description Access: admins. API token scope: read or admin.
         */
        get: operations["admin_settings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description Access: admins. API token scope: admin.
         */
        patch: operations["admin_settings_update"];
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhooks, newest first
         * @description Access: admins. API token scope: read or admin.
         */
        get: operations["admin_webhooks_list"];
        put?: never;
        /**
         * Create a webhook
         * @description Only this response contains the secret that signs its messages. Access: admins. API token scope: admin.
         */
        post: operations["admin_webhooks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent to it. Access: admins. API token scope: admin.
         */
        delete: operations["admin_webhooks_delete"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description The secret stays. Messages that wait go to the new URL. Access: admins. API token scope: admin.
         */
        patch: operations["admin_webhooks_update"];
        trace?: never;
    };
    "/api/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a webhook's secret
         * @description Messages are signed with both secrets until `previousSecretUntil`. Access: admins. API token scope: admin.
         */
        post: operations["admin_webhooks_replaceSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/previous-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a webhook's previous secret
         * @description Messages are signed with the new secret alone from then on. Access: admins. API token scope: admin.
         */
        delete: operations["admin_webhooks_endPreviousSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "request.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The event request.created
         * @description A client has submitted a request. Signed as Standard Webhooks describe it.
         */
        post: operations["webhook_request_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "request.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The event request.updated
         * @description A request's status or shipment has changed, or its client has cancelled it. Signed as Standard Webhooks describe it.
         */
        post: operations["webhook_request_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The event client.created
         * @description A client has registered, or an admin has created or invited one. Signed as Standard Webhooks describe it.
         */
        post: operations["webhook_client_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The event client.updated
         * @description The name, email or monthly credits have changed, or the client was approved, deactivated or reactivated. Signed as Standard Webhooks describe it.
         */
        post: operations["webhook_client_updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The event client.deleted
         * @description A client was deleted with all their requests, or the registration was declined. The data is as it was before. Signed as Standard Webhooks describe it.
         */
        post: operations["webhook_client_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.adjusted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The event credits.adjusted
         * @description An admin has changed the remaining credits. Requests and monthly resets are no adjustments. Signed as Standard Webhooks describe it.
         */
        post: operations["webhook_credits_adjusted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        User: {
            id: number;
            username: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "client" | "admin";
            monthlyCredits: number;
            remainingCredits: number;
            /** Format: date-time */
            nextResetDate: string;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * @description An error for clients whose Accept header has JSON (RFC 9457). Others get the detail as plain text.
         * @example {
         *       "type": "about:blank",
         *       "title": "Conflict",
         *       "status": 409,
         *       "detail": "You don't have enough credits to request these samples.",
         *       "code": "not-enough-credits"
         *     }
         */
        Problem: {
            /** Format: uri-reference */
            type: string;
            title: string;
            status: number;
            detail: string;
            /**
             * @description What happened, for programs. A code keeps its meaning; later releases may add codes.
             * @enum {string}
             */
            code: "invalid-input" | "sample-not-available" | "wrong-password" | "unauthenticated" | "invalid-token" | "wrong-credentials" | "second-factor-required" | "wrong-second-factor" | "account-deactivated" | "account-waiting" | "forbidden" | "admin-required" | "cross-site" | "insufficient-scope" | "session-required" | "api-tokens-turned-off" | "confirmation-required" | "second-factor-enrolment-required" | "registration-closed" | "not-found" | "conflict" | "not-enough-credits" | "stale-credits" | "stale-status" | "stale-settings" | "not-cancellable" | "username-taken" | "email-taken" | "admin-account" | "client-waiting" | "too-many-webhooks" | "body-too-large" | "not-json" | "idempotency-key-reused" | "rate-limited" | "internal-error" | "unavailable";
            /** @description For invalid input: every invalid field with its message. */
            errors?: {
                path: string;
                message: string;
            }[];
        };
        LoginInput: {
            username: string;
            password: string;
            totp?: string;
        };
        RegisterInput: {
            name: string;
            email: components["schemas"]["Email"];
            username: string;
            password: string;
            confirmPassword?: string;
            /** @constant */
            role?: "client";
            monthlyCredits?: unknown;
            remainingCredits?: unknown;
        };
        /** Format: email */
        Email: string;
        WaitingAccount: {
            /** @constant */
            state: "waiting";
            message: string;
        };
        Sample: {
            id: number;
            name: string;
            description: string;
            designSize: string | null;
            imageUrl: string | null;
            isActive: boolean;
        };
        /** @enum {string} */
        RequestStatus: "pending" | "approved" | "shipped" | "delivered" | "fulfilled" | "rejected";
        Request: {
            id: number;
            /** Format: date-time */
            date: string;
            status: components["schemas"]["RequestStatus"];
            creditsUsed: number;
            samples: {
                id: number;
                name: string;
                imageUrl: string | null;
            }[];
            quantities: {
                [key: string]: number;
            };
            user: {
                id: number;
                name: string;
                email: string;
            } | null;
            carrier: string | null;
            trackingNumber: string | null;
            cancelledAt: string | null;
        };
        IdempotencyKey: string;
        RequestLineInput: {
            id: number;
            /** @default 1 */
            quantity: number;
        };
        SubmittedRequest: {
            id: number;
            /** Format: date-time */
            date: string;
            status: components["schemas"]["RequestStatus"];
            creditsUsed: number;
            samples: {
                id: number;
                name: string;
                imageUrl: string | null;
            }[];
            quantities: {
                [key: string]: number;
            };
            user: {
                id: number;
                name: string;
                email: string;
            };
            carrier: string | null;
            trackingNumber: string | null;
            cancelledAt: string | null;
            remainingCredits: number;
        };
        RequestDetail: {
            id: number;
            /** Format: date-time */
            date: string;
            status: components["schemas"]["RequestStatus"];
            creditsUsed: number;
            samples: {
                id: number;
                name: string;
                imageUrl: string | null;
            }[];
            quantities: {
                [key: string]: number;
            };
            user: {
                id: number;
                name: string;
                email: string;
            } | null;
            carrier: string | null;
            trackingNumber: string | null;
            cancelledAt: string | null;
            timeline: components["schemas"]["RequestEvent"][];
        };
        RequestEvent: {
            id: number;
            /** @enum {string} */
            kind: "status" | "cancellation" | "undo" | "shipment" | "note";
            from: components["schemas"]["RequestStatus"] | null;
            to: components["schemas"]["RequestStatus"];
            /** Format: date-time */
            at: string;
            actor: string | null;
            note: string | null;
            internalNote: string | null;
            isUndone: boolean;
        };
        CancelledRequest: {
            id: number;
            /** Format: date-time */
            date: string;
            status: components["schemas"]["RequestStatus"];
            creditsUsed: number;
            samples: {
                id: number;
                name: string;
                imageUrl: string | null;
            }[];
            quantities: {
                [key: string]: number;
            };
            user: {
                id: number;
                name: string;
                email: string;
            } | null;
            carrier: string | null;
            trackingNumber: string | null;
            cancelledAt: string | null;
            timeline: components["schemas"]["RequestEvent"][];
            remainingCredits: number;
        };
        Statement: {
            period: number;
            currentPeriod: number;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            opening: number;
            closing: number;
            entries: components["schemas"]["CreditEntry"][];
            nextCursor: string | null;
        };
        CreditEntry: {
            number: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "grant" | "spend" | "refund" | "reset" | "adjustment";
            amount: number;
            balanceAfter: number;
            reason: string;
            requestId: number | null;
            isReopening: boolean;
            isCancellation: boolean;
            note: string | null;
            actor: string | null;
        };
        UpdateProfileInput: {
            name?: string;
            email?: components["schemas"]["Email"];
        };
        ChangePasswordInput: {
            currentPassword: string;
            newPassword: string;
        };
        Client: {
            id: number;
            username: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "client" | "admin";
            monthlyCredits: number;
            remainingCredits: number;
            /** Format: date-time */
            nextResetDate: string;
            /** Format: date-time */
            createdAt: string;
            deactivatedAt: string | null;
            waitingSince: string | null;
        };
        CreateClientInput: {
            name: string;
            email: components["schemas"]["Email"];
            username: string;
            password: string;
            monthlyCredits?: number;
        };
        ChangedRequest: {
            id: number;
            /** Format: date-time */
            date: string;
            status: components["schemas"]["RequestStatus"];
            creditsUsed: number;
            samples: {
                id: number;
                name: string;
                imageUrl: string | null;
            }[];
            quantities: {
                [key: string]: number;
            };
            user: {
                id: number;
                name: string;
                email: string;
            } | null;
            carrier: string | null;
            trackingNumber: string | null;
            cancelledAt: string | null;
            timeline: components["schemas"]["RequestEvent"][];
            eventId: number | null;
        };
        CreateSampleInput: {
            name: string;
            description: string;
            designSize?: string | null;
            imageUrl?: components["schemas"]["ImageUrl"];
            /** @default true */
            isActive: boolean;
        };
        ImageUrl: string | null;
        Settings: {
            defaultCredits: number;
            emailNotifications: boolean;
            autoApprove: boolean;
            /** @enum {string} */
            registration: "open" | "approval" | "closed";
            adminSecondFactor: boolean;
            clientApiTokens: boolean;
        };
        UpdateSettingsInput: {
            defaultCredits?: number;
            emailNotifications?: boolean;
            autoApprove?: boolean;
            /** @enum {string} */
            registration?: "open" | "approval" | "closed";
            adminSecondFactor?: boolean;
            clientApiTokens?: boolean;
            expected?: {
                defaultCredits?: number;
                emailNotifications?: boolean;
                autoApprove?: boolean;
                /** @enum {string} */
                registration?: "open" | "approval" | "closed";
                adminSecondFactor?: boolean;
                clientApiTokens?: boolean;
            };
        };
        Webhooks: components["schemas"]["Webhook"][];
        Webhook: {
            id: number;
            url: string;
            events: ("request.created" | "request.updated" | "client.created" | "client.updated" | "client.deleted" | "credits.adjusted")[];
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
            previousSecretUntil: string | null;
            failed: number;
            waiting: number;
        };
        CreateWebhookInput: {
            url: string;
            events: ("request.created" | "request.updated" | "client.created" | "client.updated" | "client.deleted" | "credits.adjusted")[];
        };
        CreatedWebhook: {
            id: number;
            url: string;
            events: ("request.created" | "request.updated" | "client.created" | "client.updated" | "client.deleted" | "credits.adjusted")[];
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
            previousSecretUntil: string | null;
            failed: number;
            waiting: number;
            secret: string;
        };
        CreditAdjustment: {
            user: {
                id: number;
                name: string;
                email: string;
            };
            amount: number;
            remainingCredits: number;
            reason: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "username": "ada-press",
                     *       "name": "Ada Press",
                     *       "email": "ada@example.com",
                     *       "role": "client",
                     *       "monthlyCredits": 5,
                     *       "remainingCredits": 5,
                     *       "nextResetDate": "2026-02-15T09:30:00.000Z",
                     *       "createdAt": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description This request takes no parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "admin",
                 *       "password": "admin123"
                 *     }
                 */
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "username": "admin",
                     *       "name": "Admin",
                     *       "email": "admin@example.com",
                     *       "role": "admin",
                     *       "monthlyCredits": 5,
                     *       "remainingCredits": 5,
                     *       "nextResetDate": "2026-02-15T09:30:00.000Z",
                     *       "createdAt": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid username or password, or: Enter the code from your authenticator app */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A browser sent the request from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many sign-in attempts. Please try again in a minute. Or: Too many requests at the same time. Please try again in a moment. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    auth_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Press",
                 *       "email": "ada@example.com",
                 *       "username": "ada-press",
                 *       "password": "ink and paper"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "username": "ada-press",
                     *       "name": "Ada Press",
                     *       "email": "ada@example.com",
                     *       "role": "client",
                     *       "monthlyCredits": 5,
                     *       "remainingCredits": 5,
                     *       "nextResetDate": "2026-02-15T09:30:00.000Z",
                     *       "createdAt": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingAccount"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Registration is closed. Please ask us for an invitation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Username already exists, or: Email already exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many accounts have been created from your network. Please try again later. Or: Too many requests at the same time. Please try again in a moment. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    /** @description `"storage"`: a browser removes what the portal stored in it */
                    "Clear-Site-Data"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description This request takes no parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A browser sent the request from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_samples_list: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. Without limit and cursor the response is the whole list. */
                limit?: number;
                /** @description Where the page starts; copy it from the previous page's Link header or nextCursor. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description <URL of the next page>; rel="next"; absent on the last page */
                    Link?: string;
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "Fern in gold",
                     *         "description": "A fern, printed in gold",
                     *         "designSize": "12x12",
                     *         "imageUrl": null,
                     *         "isActive": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Sample"][];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_requests_list: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. Without limit and cursor the response is the whole list. */
                limit?: number;
                /** @description Where the page starts; copy it from the previous page's Link header or nextCursor. */
                cursor?: string;
                /** @description Only requests with this status. */
                status?: components["schemas"]["RequestStatus"];
                /** @description Only requests that were submitted or changed at this time or later, in the order of their last changes. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description <URL of the next page>; rel="next"; absent on the last page */
                    Link?: string;
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "date": "2026-01-15T09:30:00.000Z",
                     *         "status": "pending",
                     *         "creditsUsed": 2,
                     *         "samples": [
                     *           {
                     *             "id": 1,
                     *             "name": "Fern in gold",
                     *             "imageUrl": null
                     *           }
                     *         ],
                     *         "quantities": {
                     *           "1": 2
                     *         },
                     *         "user": {
                     *           "id": 2,
                     *           "name": "Ada Press",
                     *           "email": "ada@example.com"
                     *         },
                     *         "carrier": null,
                     *         "trackingNumber": null,
                     *         "cancelledAt": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Request"][];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_requests_submit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for this request, 1 to 255 visible ASCII characters. Within 24 hours, the same key with the same body returns the stored response and charges nothing. */
                "Idempotency-Key"?: components["schemas"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "samples": [
                 *         {
                 *           "id": 1,
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    samples: components["schemas"]["RequestLineInput"][];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true when the response is the stored one of an earlier request with this key */
                    "Idempotency-Replayed"?: string;
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "date": "2026-01-15T09:30:00.000Z",
                     *       "status": "pending",
                     *       "creditsUsed": 2,
                     *       "samples": [
                     *         {
                     *           "id": 1,
                     *           "name": "Fern in gold",
                     *           "imageUrl": null
                     *         }
                     *       ],
                     *       "quantities": {
                     *         "1": 2
                     *       },
                     *       "user": {
                     *         "id": 2,
                     *         "name": "Ada Press",
                     *         "email": "ada@example.com"
                     *       },
                     *       "carrier": null,
                     *       "trackingNumber": null,
                     *       "cancelledAt": null,
                     *       "remainingCredits": 3
                     *     }
                     */
                    "application/json": components["schemas"]["SubmittedRequest"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A browser sent the request from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You don't have enough credits to request these samples. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This Idempotency-Key was used before with another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_requests_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "date": "2026-01-15T09:30:00.000Z",
                     *       "status": "pending",
                     *       "creditsUsed": 2,
                     *       "samples": [
                     *         {
                     *           "id": 1,
                     *           "name": "Fern in gold",
                     *           "imageUrl": null
                     *         }
                     *       ],
                     *       "quantities": {
                     *         "1": 2
                     *       },
                     *       "user": {
                     *         "id": 2,
                     *         "name": "Ada Press",
                     *         "email": "ada@example.com"
                     *       },
                     *       "carrier": null,
                     *       "trackingNumber": null,
                     *       "cancelledAt": null,
                     *       "timeline": [
                     *         {
                     *           "id": 1,
                     *           "kind": "status",
                     *           "from": null,
                     *           "to": "pending",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Ada Press",
                     *           "note": null,
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_requests_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "date": "2026-01-15T09:30:00.000Z",
                     *       "status": "rejected",
                     *       "creditsUsed": 2,
                     *       "samples": [
                     *         {
                     *           "id": 1,
                     *           "name": "Fern in gold",
                     *           "imageUrl": null
                     *         }
                     *       ],
                     *       "quantities": {
                     *         "1": 2
                     *       },
                     *       "user": {
                     *         "id": 2,
                     *         "name": "Ada Press",
                     *         "email": "ada@example.com"
                     *       },
                     *       "carrier": null,
                     *       "trackingNumber": null,
                     *       "cancelledAt": "2026-01-15T09:30:00.000Z",
                     *       "timeline": [
                     *         {
                     *           "id": 1,
                     *           "kind": "status",
                     *           "from": null,
                     *           "to": "pending",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Ada Press",
                     *           "note": null,
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         },
                     *         {
                     *           "id": 2,
                     *           "kind": "cancellation",
                     *           "from": "pending",
                     *           "to": "rejected",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Ada Press",
                     *           "note": "Cancelled by the client",
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         }
                     *       ],
                     *       "remainingCredits": 5
                     *     }
                     */
                    "application/json": components["schemas"]["CancelledRequest"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A browser sent the request from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This request has already been approved and can no longer be cancelled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_credits_statement: {
        parameters: {
            query?: {
                /** @description Month since the account was created; 0 is the first. Default: the current one. */
                period?: number;
                /** @description Where the page starts; copy it from the previous page's Link header or nextCursor. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": 0,
                     *       "currentPeriod": 0,
                     *       "from": "2026-01-15T09:30:00.000Z",
                     *       "to": "2026-02-15T09:30:00.000Z",
                     *       "opening": 0,
                     *       "closing": 5,
                     *       "entries": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "kind": "grant",
                     *           "amount": 5,
                     *           "balanceAfter": 5,
                     *           "reason": "First credits of the account",
                     *           "requestId": null,
                     *           "isReopening": false,
                     *           "isCancellation": false,
                     *           "note": null,
                     *           "actor": null
                     *         },
                     *         {
                     *           "number": 2,
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "kind": "spend",
                     *           "amount": -2,
                     *           "balanceAfter": 3,
                     *           "reason": "Request #1 submitted",
                     *           "requestId": 1,
                     *           "isReopening": false,
                     *           "isCancellation": false,
                     *           "note": null,
                     *           "actor": "Ada Press"
                     *         },
                     *         {
                     *           "number": 3,
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "kind": "refund",
                     *           "amount": 2,
                     *           "balanceAfter": 5,
                     *           "reason": "Request #1 cancelled, credits returned",
                     *           "requestId": 1,
                     *           "isReopening": false,
                     *           "isCancellation": true,
                     *           "note": null,
                     *           "actor": "Ada Press"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_profile_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Press & Daughters"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "username": "ada-press",
                     *       "name": "Ada Press & Daughters",
                     *       "email": "ada@example.com",
                     *       "role": "client",
                     *       "monthlyCredits": 5,
                     *       "remainingCredits": 5,
                     *       "nextResetDate": "2026-02-15T09:30:00.000Z",
                     *       "createdAt": "2026-01-15T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A browser sent the request from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Email already exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_password_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "ink and paper",
                 *       "newPassword": "paper and ink"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordInput"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A browser sent the request from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many attempts. Please try again in a minute. Or: Too many requests at the same time. Please try again in a moment. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_clients_list: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. Without limit and cursor the response is the whole list. */
                limit?: number;
                /** @description Where the page starts; copy it from the previous page's Link header or nextCursor. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description <URL of the next page>; rel="next"; absent on the last page */
                    Link?: string;
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2,
                     *         "username": "ada-press",
                     *         "name": "Ada Press & Daughters",
                     *         "email": "ada@example.com",
                     *         "role": "client",
                     *         "monthlyCredits": 5,
                     *         "remainingCredits": 3,
                     *         "nextResetDate": "2026-02-15T09:30:00.000Z",
                     *         "createdAt": "2026-01-15T09:30:00.000Z",
                     *         "deactivatedAt": null,
                     *         "waitingSince": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Client"][];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_clients_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Bo Print",
                 *       "email": "bo@example.com",
                 *       "username": "bo-print",
                 *       "password": "set in type",
                 *       "monthlyCredits": 8
                 *     }
                 */
                "application/json": components["schemas"]["CreateClientInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "username": "bo-print",
                     *       "name": "Bo Print",
                     *       "email": "bo@example.com",
                     *       "role": "client",
                     *       "monthlyCredits": 8,
                     *       "remainingCredits": 8,
                     *       "nextResetDate": "2026-02-15T09:30:00.000Z",
                     *       "createdAt": "2026-01-15T09:30:00.000Z",
                     *       "deactivatedAt": null,
                     *       "waitingSince": null
                     *     }
                     */
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Username already exists, or: Email already exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_clients_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Client not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An admin's account cannot be deleted */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_clients_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "monthlyCredits": 10
                 *     }
                 */
                "application/json": {
                    name?: string;
                    monthlyCredits?: number;
                    remainingCredits?: number;
                    reason?: string;
                    expectedRemainingCredits?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "username": "ada-press",
                     *       "name": "Ada Press & Daughters",
                     *       "email": "ada@example.com",
                     *       "role": "client",
                     *       "monthlyCredits": 10,
                     *       "remainingCredits": 3,
                     *       "nextResetDate": "2026-02-15T09:30:00.000Z",
                     *       "createdAt": "2026-01-15T09:30:00.000Z",
                     *       "deactivatedAt": null,
                     *       "waitingSince": null
                     *     }
                     */
                    "application/json": components["schemas"]["Client"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Client not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Remaining credits have changed in the meantime */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_credits_statement: {
        parameters: {
            query?: {
                /** @description Month since the account was created; 0 is the first. Default: the current one. */
                period?: number;
                /** @description Where the page starts; copy it from the previous page's Link header or nextCursor. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": 0,
                     *       "currentPeriod": 0,
                     *       "from": "2026-01-15T09:30:00.000Z",
                     *       "to": "2026-02-15T09:30:00.000Z",
                     *       "opening": 0,
                     *       "closing": 3,
                     *       "entries": [
                     *         {
                     *           "number": 1,
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "kind": "grant",
                     *           "amount": 5,
                     *           "balanceAfter": 5,
                     *           "reason": "First credits of the account",
                     *           "requestId": null,
                     *           "isReopening": false,
                     *           "isCancellation": false,
                     *           "note": null,
                     *           "actor": null
                     *         },
                     *         {
                     *           "number": 2,
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "kind": "spend",
                     *           "amount": -2,
                     *           "balanceAfter": 3,
                     *           "reason": "Request #1 submitted",
                     *           "requestId": 1,
                     *           "isReopening": false,
                     *           "isCancellation": false,
                     *           "note": null,
                     *           "actor": "Ada Press"
                     *         },
                     *         {
                     *           "number": 3,
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "kind": "refund",
                     *           "amount": 2,
                     *           "balanceAfter": 5,
                     *           "reason": "Request #1 cancelled, credits returned",
                     *           "requestId": 1,
                     *           "isReopening": false,
                     *           "isCancellation": true,
                     *           "note": null,
                     *           "actor": "Ada Press"
                     *         },
                     *         {
                     *           "number": 4,
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "kind": "spend",
                     *           "amount": -2,
                     *           "balanceAfter": 3,
                     *           "reason": "Request #1 reopened",
                     *           "requestId": 1,
                     *           "isReopening": true,
                     *           "isCancellation": false,
                     *           "note": null,
                     *           "actor": "Admin"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Client not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_requests_list: {
        parameters: {
            query?: {
                /** @description Maximum number of items in the page. Without limit and cursor the response is the whole list. */
                limit?: number;
                /** @description Where the page starts; copy it from the previous page's Link header or nextCursor. */
                cursor?: string;
                /** @description Only requests with this status. */
                status?: components["schemas"]["RequestStatus"];
                /** @description Only requests that were submitted or changed at this time or later, in the order of their last changes. */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description <URL of the next page>; rel="next"; absent on the last page */
                    Link?: string;
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "date": "2026-01-15T09:30:00.000Z",
                     *         "status": "rejected",
                     *         "creditsUsed": 2,
                     *         "samples": [
                     *           {
                     *             "id": 1,
                     *             "name": "Fern in gold",
                     *             "imageUrl": null
                     *           }
                     *         ],
                     *         "quantities": {
                     *           "1": 2
                     *         },
                     *         "user": {
                     *           "id": 2,
                     *           "name": "Ada Press & Daughters",
                     *           "email": "ada@example.com"
                     *         },
                     *         "carrier": null,
                     *         "trackingNumber": null,
                     *         "cancelledAt": "2026-01-15T09:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Request"][];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_requests_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "date": "2026-01-15T09:30:00.000Z",
                     *       "status": "rejected",
                     *       "creditsUsed": 2,
                     *       "samples": [
                     *         {
                     *           "id": 1,
                     *           "name": "Fern in gold",
                     *           "imageUrl": null
                     *         }
                     *       ],
                     *       "quantities": {
                     *         "1": 2
                     *       },
                     *       "user": {
                     *         "id": 2,
                     *         "name": "Ada Press & Daughters",
                     *         "email": "ada@example.com"
                     *       },
                     *       "carrier": null,
                     *       "trackingNumber": null,
                     *       "cancelledAt": "2026-01-15T09:30:00.000Z",
                     *       "timeline": [
                     *         {
                     *           "id": 1,
                     *           "kind": "status",
                     *           "from": null,
                     *           "to": "pending",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Ada Press & Daughters",
                     *           "note": null,
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         },
                     *         {
                     *           "id": 2,
                     *           "kind": "cancellation",
                     *           "from": "pending",
                     *           "to": "rejected",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Ada Press & Daughters",
                     *           "note": "Cancelled by the client",
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_requests_changeStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "shipped",
                 *       "carrier": "Parcel Post",
                 *       "trackingNumber": "PP 123",
                 *       "note": "Sent after all, as agreed by phone"
                 *     }
                 */
                "application/json": {
                    status: components["schemas"]["RequestStatus"];
                    note?: string | null;
                    internalNote?: string | null;
                    carrier?: string | null;
                    trackingNumber?: string | null;
                    expectedStatus?: components["schemas"]["RequestStatus"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "date": "2026-01-15T09:30:00.000Z",
                     *       "status": "shipped",
                     *       "creditsUsed": 2,
                     *       "samples": [
                     *         {
                     *           "id": 1,
                     *           "name": "Fern in gold",
                     *           "imageUrl": null
                     *         }
                     *       ],
                     *       "quantities": {
                     *         "1": 2
                     *       },
                     *       "user": {
                     *         "id": 2,
                     *         "name": "Ada Press & Daughters",
                     *         "email": "ada@example.com"
                     *       },
                     *       "carrier": "Parcel Post",
                     *       "trackingNumber": "PP 123",
                     *       "cancelledAt": null,
                     *       "timeline": [
                     *         {
                     *           "id": 1,
                     *           "kind": "status",
                     *           "from": null,
                     *           "to": "pending",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Ada Press & Daughters",
                     *           "note": null,
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         },
                     *         {
                     *           "id": 2,
                     *           "kind": "cancellation",
                     *           "from": "pending",
                     *           "to": "rejected",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Ada Press & Daughters",
                     *           "note": "Cancelled by the client",
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         },
                     *         {
                     *           "id": 3,
                     *           "kind": "status",
                     *           "from": "rejected",
                     *           "to": "shipped",
                     *           "at": "2026-01-15T09:30:00.000Z",
                     *           "actor": "Admin",
                     *           "note": "Sent after all, as agreed by phone",
                     *           "internalNote": null,
                     *           "isUndone": false
                     *         }
                     *       ],
                     *       "eventId": 3
                     *     }
                     */
                    "application/json": components["schemas"]["ChangedRequest"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The client has too few credits left, or the status has changed in the meantime */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_samples_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Fern in gold",
                 *       "description": "A fern, printed in gold",
                 *       "designSize": "8.5x11",
                 *       "imageUrl": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateSampleInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Fern in gold",
                     *       "description": "A fern, printed in gold",
                     *       "designSize": "8.5x11",
                     *       "imageUrl": null,
                     *       "isActive": true
                     *     }
                     */
                    "application/json": components["schemas"]["Sample"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_samples_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "designSize": "12x12"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    description?: string;
                    designSize?: string | null;
                    imageUrl?: components["schemas"]["ImageUrl"];
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Fern in gold",
                     *       "description": "A fern, printed in gold",
                     *       "designSize": "12x12",
                     *       "imageUrl": null,
                     *       "isActive": true
                     *     }
                     */
                    "application/json": components["schemas"]["Sample"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sample not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_settings_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "defaultCredits": 5,
                     *       "emailNotifications": true,
                     *       "autoApprove": false,
                     *       "registration": "open",
                     *       "adminSecondFactor": false,
                     *       "clientApiTokens": true
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description This request takes no parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_settings_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "emailNotifications": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSettingsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "defaultCredits": 5,
                     *       "emailNotifications": true,
                     *       "autoApprove": false,
                     *       "registration": "open",
                     *       "adminSecondFactor": false,
                     *       "clientApiTokens": true
                     *     }
                     */
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another admin has changed it in the meantime */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_webhooks_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "url": "https://hooks.example.com/portal",
                     *         "events": [
                     *           "request.created",
                     *           "request.updated"
                     *         ],
                     *         "isActive": true,
                     *         "createdAt": "2026-01-15T09:30:00.000Z",
                     *         "previousSecretUntil": null,
                     *         "failed": 0,
                     *         "waiting": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            /** @description This request takes no parameters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_webhooks_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/portal",
                 *       "events": [
                 *         "request.created",
                 *         "request.updated"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "url": "https://hooks.example.com/portal",
                     *       "events": [
                     *         "request.created",
                     *         "request.updated"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-01-15T09:30:00.000Z",
                     *       "previousSecretUntil": null,
                     *       "failed": 0,
                     *       "waiting": 0,
                     *       "secret": "whsec_c2VjcmV0IG9mIHRoaXMgZXhhbXBsZQ=="
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There are 20 webhooks already. Please delete one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_webhooks_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Webhook not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_webhooks_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "request.created"
                 *       ]
                 *     }
                 */
                "application/json": {
                    url?: string;
                    events?: ("request.created" | "request.updated" | "client.created" | "client.updated" | "client.deleted" | "credits.adjusted")[];
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "url": "https://hooks.example.com/portal",
                     *       "events": [
                     *         "request.created"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-01-15T09:30:00.000Z",
                     *       "previousSecretUntil": null,
                     *       "failed": 0,
                     *       "waiting": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Webhook not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_webhooks_replaceSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "url": "https://hooks.example.com/portal",
                     *       "events": [
                     *         "request.created"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-01-15T09:30:00.000Z",
                     *       "previousSecretUntil": "2026-01-16T09:30:00.000Z",
                     *       "failed": 0,
                     *       "waiting": 0,
                     *       "secret": "whsec_c2VjcmV0IG9mIHRoaXMgZXhhbXBsZQ=="
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Webhook not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 1 MiB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (Content-Type: application/json) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    admin_webhooks_endPreviousSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many requests an API token may make a minute */
                    "RateLimit-Limit"?: string;
                    /** @description How many of them are left */
                    "RateLimit-Remaining"?: string;
                    /** @description In how many seconds the minute ends */
                    "RateLimit-Reset"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "url": "https://hooks.example.com/portal",
                     *       "events": [
                     *         "request.created"
                     *       ],
                     *       "isActive": true,
                     *       "createdAt": "2026-01-15T09:30:00.000Z",
                     *       "previousSecretUntil": null,
                     *       "failed": 0,
                     *       "waiting": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The message for the first invalid field */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You need to sign in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Admin access required, or: Admins of this portal need two-factor authentication. Turn it on to continue. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Webhook not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at the same time. Please try again in a moment., or: This API token has made too many requests in the last minute. Please try again later. */
            429: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The portal is busy or cannot reach its database. Please try again in a moment. */
            503: {
                headers: {
                    /** @description Seconds to wait */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhook_request_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "request.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Request"];
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send nothing more. The portal switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_request_updated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "request.updated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Request"];
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send nothing more. The portal switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_client_created: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "client.created";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Client"];
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send nothing more. The portal switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_client_updated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "client.updated";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Client"];
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send nothing more. The portal switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_client_deleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "client.deleted";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["Client"];
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send nothing more. The portal switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_credits_adjusted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "credits.adjusted";
                    /** Format: date-time */
                    timestamp: string;
                    data: components["schemas"]["CreditAdjustment"];
                };
            };
        };
        responses: {
            /** @description Received. Any 2xx is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Send nothing more. The portal switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
