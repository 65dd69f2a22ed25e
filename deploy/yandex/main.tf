# Rebus in Yandex Cloud: function, bound, gateway, timer. deploy/README.md says how to run this.

terraform {
  required_version = ">= 1.6"
  required_providers {
    yandex = {
      source  = "yandex-cloud/yandex"
      version = ">= 0.130"
    }
  }
}

variable "stage" {
  description = "Each stage is a deployment of its own."
  type        = string
  default     = "prod"
}

variable "package" {
  description = "What python -m deploy package has made; an older one rolls back."
  type        = string
  default     = "../../dist/rebus.zip"
}

variable "zone_instances" {
  description = "Instances that may run at once in each of three zones: what bounds the cost."
  type        = number
  default     = 3
}

locals {
  name = "rebus-${var.stage}"
}

resource "yandex_iam_service_account" "invoker" {
  name        = "${local.name}-invoker"
  description = "May call the function, and nothing else."
}

resource "yandex_function" "rebus" {
  name               = "${local.name}-rebus"
  runtime            = "python312"
  entrypoint         = "main.handler"
  memory             = 2048
  execution_timeout  = 30
  service_account_id = yandex_iam_service_account.invoker.id
  user_hash          = filesha256(var.package)

  # Below execution_timeout, so that a search ends by itself.
  environment = {
    REBUS_MAX_TIMEOUT = "10"
  }

  content {
    zip_filename = var.package
  }
}

resource "yandex_function_iam_binding" "invoker" {
  function_id = yandex_function.rebus.id
  role        = "functions.functionInvoker"
  members     = ["serviceAccount:${yandex_iam_service_account.invoker.id}"]
}

resource "yandex_function_scaling_policy" "bound" {
  function_id = yandex_function.rebus.id

  policy {
    tag                  = "$latest"
    zone_instances_limit = var.zone_instances
    zone_requests_limit  = var.zone_instances
  }
}

# Keeps one instance warm: every five minutes, in UTC.
resource "yandex_function_trigger" "warm" {
  name       = "${local.name}-rebus-cron"
  depends_on = [yandex_function_iam_binding.invoker]

  timer {
    cron_expression = "0/5 * * * ? *"
  }

  function {
    id                 = yandex_function.rebus.id
    service_account_id = yandex_iam_service_account.invoker.id
  }
}

# Nobody can call before there is a bound.
resource "yandex_api_gateway" "rebus" {
  name       = local.name
  depends_on = [yandex_function_iam_binding.invoker, yandex_function_scaling_policy.bound]

  spec = templatefile("${path.module}/gateway.yaml", {
    name     = local.name
    function = yandex_function.rebus.id
    account  = yandex_iam_service_account.invoker.id
  })
}

output "address" {
  value = "https://${yandex_api_gateway.rebus.domain}"
}
